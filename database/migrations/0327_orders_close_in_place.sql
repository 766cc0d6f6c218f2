-- Closing an order wrote all its indexes anew, since one of them asked whether it is closed. It holds subscriptions, which are few: whether
-- they are closed is seen in their rows. A page keeps some room, so that an order that is closed soon stays in it.
drop index sales_order_subscription;
create index sales_order_subscription on sales_order (company_id, id) where "isSubscription";
alter table sales_order set (fillfactor = 85);
