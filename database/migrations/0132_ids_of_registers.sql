-- Registers of employments get the ids by which clients know them; nothing else names them.
update leave_of_absence_type set id = (array[800, 801, 802, 803, 804, 805, 1004, 1005, 1006, 1007])[id] where id between 1 and 10;
update remuneration_type set id = (array[100, 101, 102, 103, 105, 104])[id] where id between 1 and 6;
update working_hours_scheme set id = 49 + id where id between 1 and 7;
