-- What is sealed of objects that change legally: the table of each kind with its columns in the order of their names, and those of its
-- rows (`list`, whose `parent` names the object). `…Sha256` stands for the hash of a column. A column that comes later goes
-- among the others, and the form of its kind becomes the next number, as in sealed-states.ts, where older forms stay what they were. Nothing
-- is taken away, nor is the type of a column changed, by which its text would be another one: older digests would no longer fit.
create or replace function sealed_states()
returns table (kind text, form int, resource text, list text, relation text, parent text, columns text[]) language sql immutable as $$
  select s.kind, s.form, s.resource, s.list, s.relation, s.parent, regexp_split_to_array(s.columns, '\s+') from (values
    ('payment', 1, 'Payment', null, 'payment', 'id', 'account amountCurrency approvalRound approvalsNeeded bankReference confirmDuplicate contraAccount creditorBban
      creditorBic creditorCity creditorClearingCode creditorCountry creditorIban creditorName creditorPostalCode
      creditorStreet currency dispatchVoucher employee endToEndId file groupId id interimAccount interimAmount isNewAccount isUrgent kid kind message paidAmount
      proposal proposedBy references requestedDate returnVoucher settledByBank settledDate status statusReason
      supplier voucher'),
    ('payment', 1, null, 'items', 'payment_item', 'payment', 'amountCurrency id openItem posting settledAmount'),
    ('statement', 1, 'BankStatement', null, 'bank_statement', 'id', 'account bank checksum closingBalanceCurrency externalId fileFormat fileName fromDate hasBalances id
      openingBalanceCurrency toDate'),
    ('statement', 1, null, 'lines', 'bank_transaction', 'bankStatement', 'account amountCurrency bankReference description detailsSha256 fingerprint id place postedDate'),
    ('statement', 1, null, 'parts', 'bank_transaction_part', 'statement', 'account amount date detailsSha256 id kid lineAmount lineReference place'),
    ('payslip', 1, 'Payslip', null, 'payslip', 'id', 'amount benefits cardText date department division documentSha256 employee employerTax employerTaxBasis
      employerTaxOfHolidayPaid employerTaxOfHolidayPay employerTaxOfPension employerTaxPercent employment financeTax
      financeTaxOfHolidayPaid financeTaxOfHolidayPay freeAmountUsed grossAmount holidayBasis holidayPaid
      holidayPercent holidaySeniorAmount id month number pension pensionBasis percentBasis tax transaction
      vacationAllowanceAmount withholdingBasis year zone'),
    ('payslip', 1, null, 'specifications', 'salary_specification', 'payslip', 'amount count department description employee id month project rate salaryType specificationSupplement year'),
    ('expense', 1, 'TravelExpense', null, 'travel_expense', 'id', 'allowancesPosted approvedBy approvedDate completedBy completedDate department employee fixedInvoicedAmount
      freeDimension1 freeDimension2 freeDimension3 id invoice isChargeable isFixedInvoicedAmount
      isIncludeAttachedReceiptsWhenReinvoicing isMarkupInvoicedPercent madeOn markupInvoicedPercent number
      paymentCurrency payslipId project rejectedBy rejectedComment stage title travelAdvance travelDetails vatType
      voucher'),
    ('expense', 1, null, 'costs', 'travel_cost', 'travelExpense', 'amountCurrencyIncVat amountNOKExclVAT amountNOKInclVAT category comments costCategory currency date id
      isChargeable isPaidByEmployee paymentType rate vatType'),
    ('expense', 1, null, 'accommodations', 'accommodation_allowance', 'travelExpense', 'address amount count id location rate rateCategory rateType zone'),
    ('expense', 1, null, 'mileages', 'mileage_allowance', 'travelExpense', 'amount date departureLocation destination id isCompanyCar km passengerSupplement rate rateCategory rateType
      tollCost trailerSupplement vehicleType'),
    ('expense', 1, null, 'perDiems', 'per_diem_compensation', 'travelExpense', 'address amount count countryCode id isDeductionForBreakfast isDeductionForDinner isDeductionForLunch location
      overnightAccommodation rate rateCategory rateType travelExpenseZoneId')
  ) s(kind, form, resource, list, relation, parent, columns)
$$;

revoke execute on function sealed_states() from public;
