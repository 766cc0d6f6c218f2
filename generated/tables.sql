-- Made by tools/generate.ts from the definitions: do not edit. Write it anew with: node dist/tools/generate.js
-- The tables that the definitions want; the migrations are written by hand and compared with this.

create table "sales_order" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "customer" bigint not null,
  "contact" bigint,
  "attn" bigint,
  "receiverEmail" text not null default '',
  "overdueNoticeEmail" text not null default '',
  "number" text not null default '',
  "reference" text not null default '',
  "purchaseOrderNumber" text not null default '',
  "contractReference" text not null default '',
  "ourContact" bigint,
  "ourContactEmployee" bigint,
  "department" bigint,
  "orderDate" date not null,
  "project" bigint,
  "invoiceComment" text not null default '',
  "internalComment" text not null default '',
  "currency" bigint,
  "invoicesDueIn" bigint not null default 0,
  "invoicesDueInType" text not null default '',
  "status" text not null default 'NOT_CHOSEN',
  "isShowOpenPostsOnInvoices" boolean not null default false,
  "isClosed" boolean not null default false,
  "deliveryDate" date not null,
  "deliveryAddress" bigint,
  "deliveryComment" text not null default '',
  "isPrioritizeAmountsIncludingVat" boolean not null default false,
  "orderLineSorting" text not null default 'ID',
  "isSubscription" boolean not null default false,
  "subscriptionDuration" bigint not null default 0,
  "subscriptionDurationType" text not null default 'MONTHS',
  "subscriptionPeriodsOnInvoice" bigint not null default 0,
  "subscriptionInvoicingTimeInAdvanceOrArrears" text not null default 'ADVANCE',
  "subscriptionInvoicingTime" bigint not null default 0,
  "subscriptionInvoicingTimeType" text not null default 'MONTHS',
  "isSubscriptionAutoInvoicing" boolean not null default false,
  "preliminaryInvoice" bigint,
  "backorderParentId" bigint not null default 0,
  "invoiceOnAccountVatHigh" boolean not null default false,
  "invoiceSMSNotificationNumber" text not null default '',
  "markUpOrderLines" numeric(16,2) not null default 0,
  "discountPercentage" numeric(16,2) not null default 0,
  primary key (company_id, id)
);

create table "order_line" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "product" bigint,
  "inventory" bigint,
  "inventoryLocation" bigint,
  "description" text not null default '',
  "count" numeric(24,10) not null default 0,
  "unitCostCurrency" numeric(24,10) not null default 0,
  "unitPriceExcludingVatCurrency" numeric(24,10) not null default 0,
  "currency" bigint,
  "markup" numeric(16,2) not null default 0,
  "discount" numeric(16,2) not null default 0,
  "vatType" bigint,
  "amountExcludingVatCurrency" numeric(16,2) not null default 0,
  "amountIncludingVatCurrency" numeric(16,2) not null default 0,
  "order" bigint,
  "unitPriceIncludingVatCurrency" numeric(24,10) not null default 0,
  "isSubscription" boolean not null default false,
  "subscriptionPeriodStart" date,
  "subscriptionPeriodEnd" date,
  "orderGroup" bigint,
  "sortIndex" bigint not null default 0,
  "isPicked" boolean not null default false,
  "pickedDate" date,
  "orderedQuantity" numeric(24,10) not null default 0,
  "madeBy" text not null default '',
  "vatDate" date,
  "invoice" bigint,
  primary key (company_id, id)
);

create table "order_group" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "order" bigint,
  "title" text not null default '',
  "comment" text not null default '',
  "sortIndex" bigint not null default 0,
  primary key (company_id, id)
);

create table "party" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "organizationNumber" text not null default '',
  "globalLocationNumber" bigint not null default 0,
  "supplierNumber" bigint not null default 0,
  "customerNumber" bigint not null default 0,
  "isSupplier" boolean not null default false,
  "isCustomer" boolean not null default true,
  "accountManager" bigint,
  "department" bigint,
  "bankAccounts" text[] not null default '{}',
  "email" text not null default '',
  "invoiceEmail" text not null default '',
  "overdueNoticeEmail" text not null default '',
  "phoneNumber" text not null default '',
  "phoneNumberMobile" text not null default '',
  "description" text not null default '',
  "isInactive" boolean not null default false,
  "isPrivateIndividual" boolean not null default false,
  "language" text not null default 'NO',
  "website" text not null default '',
  "singleCustomerInvoice" boolean not null default false,
  "invoiceSendMethod" text not null default 'EMAIL',
  "emailAttachmentType" text not null default 'ATTACHMENT',
  "invoicesDueIn" bigint not null default 14,
  "invoicesDueInType" text not null default 'DAYS',
  "postalAddress" bigint,
  "physicalAddress" bigint,
  "deliveryAddress" bigint,
  "category1" bigint,
  "category2" bigint,
  "category3" bigint,
  "currency" bigint,
  "ledgerAccount" bigint,
  "isFactoring" boolean not null default false,
  "invoiceSendSMSNotification" boolean not null default false,
  "invoiceSMSNotificationNumber" text not null default '',
  "isAutomaticSoftReminderEnabled" boolean not null default false,
  "isAutomaticReminderEnabled" boolean not null default false,
  "isAutomaticNoticeOfDebtCollectionEnabled" boolean not null default false,
  "discountPercentage" numeric(16,2) not null default 0,
  "showProducts" boolean not null default false,
  primary key (company_id, id)
);

create table "customer_category" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "number" text not null default '',
  "description" text not null default '',
  "type" bigint not null default 1,
  primary key (company_id, id)
);

create table "delivery_address" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "addressLine1" text not null default '',
  "addressLine2" text not null default '',
  "postalCode" text not null default '',
  "city" text not null default '',
  "country" bigint,
  "knr" bigint not null default 0,
  "gnr" bigint not null default 0,
  "bnr" bigint not null default 0,
  "fnr" bigint not null default 0,
  "snr" bigint not null default 0,
  "unitNumber" text not null default '',
  "name" text not null default '',
  primary key (company_id, id)
);

create table "contact" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "firstName" text not null default '',
  "lastName" text not null default '',
  "email" text not null default '',
  "phoneNumberMobileCountry" bigint,
  "phoneNumberMobile" text not null default '',
  "phoneNumberWork" text not null default '',
  "customer" bigint,
  "department" bigint,
  "isInactive" boolean not null default false,
  primary key (company_id, id)
);

create table "invoice" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "invoiceNumber" bigint not null default 0,
  "invoiceDate" date not null,
  "customer" bigint,
  "creditedInvoice" bigint not null default 0,
  "isCredited" boolean not null default false,
  "invoiceDueDate" date not null,
  "kid" text not null default '',
  "invoiceComment" text not null default '',
  "comment" text not null default '',
  "voucher" bigint,
  "deliveryDate" date,
  "amount" numeric(16,2) not null default 0,
  "amountCurrency" numeric(16,2) not null default 0,
  "amountExcludingVat" numeric(16,2) not null default 0,
  "amountExcludingVatCurrency" numeric(16,2) not null default 0,
  "amountRoundoff" numeric(16,2) not null default 0,
  "amountRoundoffCurrency" numeric(16,2) not null default 0,
  "currency" bigint,
  "isCreditNote" boolean not null default false,
  "isCharged" boolean not null default false,
  "isApproved" boolean not null default false,
  "invoiceRemarks" text not null default '',
  "postponeRemindersTo" date,
  primary key (company_id, id)
);

create table "reminder" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "reminderDate" date,
  "interestRate" numeric(16,2) not null default 0,
  "termOfPayment" date not null,
  "currency" bigint,
  "type" text not null default '',
  "comment" text not null default '',
  "kid" text not null default '',
  "bankAccountNumber" text not null default '',
  "bankAccountIBAN" text not null default '',
  "bankAccountSWIFT" text not null default '',
  "bank" text not null default '',
  "invoice" bigint,
  "customer" bigint,
  "voucher" bigint,
  "sequence" bigint not null default 0,
  "openItem" bigint,
  "number" text not null default '',
  "fee" numeric(16,2) not null default 0,
  "interest" numeric(16,2) not null default 0,
  "feeCurrency" numeric(16,2) not null default 0,
  "interestCurrency" numeric(16,2) not null default 0,
  "principal" numeric(16,2) not null default 0,
  "openCharges" numeric(16,2) not null default 0,
  "dispatchTypes" text[] not null default '{}',
  "smsNumber" text not null default '',
  "email" text not null default '',
  "address" text not null default '',
  "postalCode" text not null default '',
  "city" text not null default '',
  primary key (company_id, id)
);

create table "dispatch" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "kind" text not null default '',
  "invoice" bigint,
  "reminder" bigint,
  "order" bigint,
  "customer" bigint,
  "employee" bigint,
  "notification" bigint,
  "sendType" text not null default '',
  "recipients" text not null default '',
  "message" text not null default '',
  "isStockItemsOnly" boolean not null default false,
  "status" text not null default '',
  "attempts" bigint not null default 0,
  "lastError" text not null default '',
  "answer" text not null default '',
  "createdTime" timestamptz,
  "lastTime" timestamptz,
  "nextTime" timestamptz,
  "endedTime" timestamptz,
  "messageId" text not null default '',
  primary key (company_id, id)
);

create table "mailbox_message" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "dispatch" bigint,
  "sentTime" timestamptz,
  "sender" text not null default '',
  "replyTo" text not null default '',
  "recipients" text not null default '',
  "subject" text not null default '',
  "text" text not null default '',
  "html" text not null default '',
  "messageId" text not null default '',
  "attachmentName" text not null default '',
  primary key (company_id, id)
);

create table "company" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "seriesMoves" text not null default '',
  "isPrioritizeAmountsIncludingVat" boolean not null default false,
  "invoicesDueIn" bigint not null default 14,
  "invoicesDueInType" text not null default 'DAYS',
  "invoiceSendMethod" text not null default 'EMAIL',
  "invoiceComment" text not null default '',
  "isRoundedToWholeKrone" boolean not null default false,
  "kidMethod" text not null default 'NONE',
  "kidLength" bigint not null default 15,
  "remindersIncludeCharge" boolean not null default false,
  "remindersIncludeInterest" boolean not null default false,
  "isSubscriptionIncomeAccrued" boolean not null default false,
  "documentColour" text not null default '',
  "avtaleGiroSender" text not null default '',
  "senderEmail" text not null default '',
  "replyToEmail" text not null default '',
  "orderConfirmationMessage" text not null default '',
  "packingNoteMessage" text not null default '',
  "invoicePreviewMessage" text not null default '',
  "duplicateBills" text not null default 'REFUSE_SAME',
  "hasWarehouseLocation" boolean not null default false,
  "moduleSuggestedProductNumber" boolean not null default false,
  "vatRegistrationStatus" text not null default 'VAT_REGISTERED',
  "requireCommentsOnRegisteredHoursAllProjects" boolean not null default false,
  "defaultProjectActivity" bigint,
  "name" text not null default '',
  "startDate" date,
  "endDate" date,
  "organizationNumber" text not null default '',
  "email" text not null default '',
  "phoneNumber" text not null default '',
  "phoneNumberMobile" text not null default '',
  "faxNumber" text not null default '',
  "address" bigint,
  "type" text not null default 'AS',
  "currency" bigint,
  "accountantOrSimilar" boolean not null default false,
  "vatPerDepartment" boolean not null default false,
  "language" text not null default 'no',
  "altInnId" bigint not null default 0,
  "sealedAltInnPassword" text not null default '',
  primary key (company_id, id)
);

create table "number_gap" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "series" text not null default '',
  "year" bigint not null default 0,
  "numberFrom" bigint not null default 0,
  "numberTo" bigint not null default 0,
  "reason" text not null default '',
  "employee" bigint not null,
  primary key (company_id, id)
);

create table "payment_type" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "description" text not null default '',
  "debitAccount" bigint,
  "creditAccount" bigint,
  "vatType" bigint,
  "sequence" bigint not null default 0,
  primary key (company_id, id)
);

create table "payment_type_out" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "description" text not null default '',
  "isBruttoWageDeduction" boolean not null default false,
  "creditAccount" bigint not null,
  "showIncomingInvoice" boolean not null default false,
  "showWagePayment" boolean not null default false,
  "showVatReturns" boolean not null default false,
  "showWagePeriodTransaction" boolean not null default false,
  "requiresSeparateVoucher" boolean not null default false,
  "sequence" bigint not null default 0,
  "isInactive" boolean not null default false,
  primary key (company_id, id)
);

create table "product" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "number" text not null default '',
  "description" text not null default '',
  "orderLineDescription" text not null default '',
  "ean" text not null default '',
  "costExcludingVatCurrency" numeric(24,10) not null default 0,
  "expenses" numeric(24,10) not null default 0,
  "priceExcludingVatCurrency" numeric(24,10) not null default 0,
  "priceIncludingVatCurrency" numeric(24,10) not null default 0,
  "isInactive" boolean not null default false,
  "discountGroup" bigint,
  "productUnit" bigint,
  "isStockItem" boolean not null default false,
  "vatType" bigint,
  "currency" bigint,
  "department" bigint,
  "account" bigint,
  "supplier" bigint,
  "resaleProduct" bigint,
  "weight" numeric(18,4) not null default 0,
  "weightUnit" text not null default 'kg',
  "volume" numeric(18,4) not null default 0,
  "volumeUnit" text not null default 'cm3',
  "hsnCode" text not null default '',
  "minStockLevel" numeric(24,10) not null default 0,
  "pricesFrom" date,
  "isSupplierProduct" boolean not null default false,
  "isMainSupplierProduct" boolean not null default false,
  primary key (company_id, id)
);

create table "external_product" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "supplier" bigint not null,
  "name" text not null default '',
  "elNumber" text not null default '',
  "nrfNumber" text not null default '',
  "costExcludingVatCurrency" numeric(24,10) not null default 0,
  "priceExcludingVatCurrency" numeric(24,10) not null default 0,
  "priceIncludingVatCurrency" numeric(24,10) not null default 0,
  "isInactive" boolean not null default false,
  "productUnit" bigint,
  "isStockItem" boolean not null default false,
  "vatType" bigint,
  "currency" bigint,
  "department" bigint,
  "account" bigint,
  primary key (company_id, id)
);

create table "discount_group" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "number" text not null default '',
  primary key (company_id, id)
);

create table "product_group" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "parentGroup" bigint,
  primary key (company_id, id)
);

create table "product_group_relation" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "product" bigint not null,
  "productGroup" bigint not null,
  primary key (company_id, id)
);

create table "product_price" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "product" bigint,
  "fromDate" date,
  "purchasePriceCurrency" numeric(24,10) not null default 0,
  "costPrice" numeric(24,10) not null default 0,
  "salesPriceExcludingVat" numeric(24,10) not null default 0,
  "vatType" bigint,
  "salesPriceIncludingVat" numeric(24,10) not null default 0,
  "currency" bigint,
  primary key (company_id, id)
);

create table "product_unit" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "nameEN" text not null default '',
  "nameShort" text not null default '',
  "nameShortEN" text not null default '',
  "commonCode" text not null default '',
  primary key (company_id, id)
);

create table "product_inventory_location" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "product" bigint not null,
  "inventory" bigint not null,
  "inventoryLocation" bigint,
  "isMainLocation" boolean not null default false,
  "isInactive" boolean not null default false,
  primary key (company_id, id)
);

create table "inventory" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "number" text not null default '',
  "isMainInventory" boolean not null default false,
  "isInactive" boolean not null default false,
  "description" text not null default '',
  "email" text not null default '',
  "phone" text not null default '',
  "address" bigint,
  primary key (company_id, id)
);

create table "inventory_location" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "inventory" bigint not null,
  "number" bigint not null default 0,
  "name" text not null default '',
  "isInactive" boolean not null default false,
  primary key (company_id, id)
);

create table "stocktaking" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "number" bigint not null default 0,
  "date" date not null,
  "comment" text not null default '',
  "typeOfStocktaking" text not null default 'NO_PRODUCTS',
  "inventory" bigint not null,
  "isCompleted" boolean not null default false,
  primary key (company_id, id)
);

create table "product_line" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "stocktaking" bigint not null,
  "product" bigint not null,
  "count" numeric(24,10) not null default 0,
  "unitCostCurrency" numeric(24,10) not null default 0,
  "comment" text not null default '',
  "counted" boolean not null default false,
  "counter" bigint,
  "dateCounted" date,
  "location" bigint,
  "difference" numeric(24,10) not null default 0,
  primary key (company_id, id)
);

create table "transport_type" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "supplier" text not null default 'DEFAULT_SUPPLIER',
  "nameKey" text not null default '',
  "code" text not null default '',
  "isPickUp" boolean not null default false,
  primary key (company_id, id)
);

create table "pickup_point" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "supplier" bigint,
  "code" text not null default '',
  "name" text not null default '',
  "transportType" bigint,
  primary key (company_id, id)
);

create table "voucher" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "date" date not null,
  "number" bigint not null default 0,
  "year" bigint not null default 0,
  "description" text not null default '',
  "voucherType" bigint,
  "reverseVoucher" bigint,
  "externalVoucherNumber" text not null default '',
  "vendorInvoiceNumber" text,
  "series" text not null default '',
  primary key (company_id, id)
);

create table "posting" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "voucher" bigint,
  "date" date,
  "description" text not null default '',
  "account" bigint not null,
  "amortizationAccount" bigint,
  "amortizationStartDate" date,
  "amortizationEndDate" date,
  "customer" bigint,
  "supplier" bigint,
  "employee" bigint,
  "project" bigint,
  "product" bigint,
  "department" bigint,
  "vatType" bigint,
  "amount" numeric(16,2) not null default 0,
  "amountCurrency" numeric(16,2) not null default 0,
  "amountGross" numeric(16,2) not null default 0,
  "amountGrossCurrency" numeric(16,2) not null default 0,
  "currency" bigint,
  "invoiceNumber" text not null default '',
  "externalInvoiceNumber" text,
  "openItem" bigint,
  "termOfPayment" date,
  "row" bigint not null default 0,
  "type" text,
  "quantityAmount1" numeric(24,10) not null default 0,
  "quantityType1" bigint,
  "quantityAmount2" numeric(24,10) not null default 0,
  "quantityType2" bigint,
  "postingRuleId" bigint not null default 0,
  "freeAccountingDimension1" bigint,
  "freeAccountingDimension2" bigint,
  "freeAccountingDimension3" bigint,
  "asset" bigint,
  primary key (company_id, id)
);

create table "voucher_draft" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "date" date,
  "tempNumber" bigint not null default 0,
  "description" text not null default '',
  "voucherType" bigint,
  "externalVoucherNumber" text not null default '',
  "vendorInvoiceNumber" text,
  primary key (company_id, id)
);

create table "posting_draft" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "voucher" bigint,
  "date" date,
  "description" text not null default '',
  "account" bigint not null,
  "amortizationAccount" bigint,
  "amortizationStartDate" date,
  "amortizationEndDate" date,
  "customer" bigint,
  "supplier" bigint,
  "employee" bigint,
  "project" bigint,
  "product" bigint,
  "department" bigint,
  "vatType" bigint,
  "amountGross" numeric(16,2) not null default 0,
  "amountGrossCurrency" numeric(16,2) not null default 0,
  "currency" bigint,
  "invoiceNumber" text not null default '',
  "openItem" bigint,
  "termOfPayment" date,
  "row" bigint not null default 0,
  "quantityAmount1" numeric(24,10) not null default 0,
  "quantityType1" bigint,
  "quantityAmount2" numeric(24,10) not null default 0,
  "quantityType2" bigint,
  "postingRuleId" bigint not null default 0,
  "freeAccountingDimension1" bigint,
  "freeAccountingDimension2" bigint,
  "freeAccountingDimension3" bigint,
  "asset" bigint,
  "amountGrossGiven" boolean not null default false,
  "amountGrossCurrencyGiven" boolean not null default false,
  primary key (company_id, id)
);

create table "voucher_approval_list_element" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "voucher" bigint not null,
  "employee" bigint not null,
  "actionEmployee" bigint,
  "status" bigint not null default 0,
  "organisationLevel" bigint not null default 0,
  "isVendorAttestant" boolean not null default false,
  "comment" text not null default '',
  "commentFromOriginator" text not null default '',
  "actionDate" date,
  "round" bigint not null default 0,
  primary key (company_id, id)
);

create table "voucher_status" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "voucher" bigint not null,
  "type" text not null default 'SUPPLIERINVOICE_EXTERNAL',
  "status" text not null default 'WAITING',
  "timestamp" timestamptz not null,
  "message" text not null default 'NONE',
  "externalObjectUrl" text not null default '',
  "comment" text not null default '',
  "referenceNumber" text not null default '',
  primary key (company_id, id)
);

create table "voucher_message" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "voucherId" bigint not null default 0,
  "content" text not null default '',
  "sender" bigint not null,
  "sendTime" timestamptz not null,
  primary key (company_id, id)
);

create table "close_group" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "date" date not null,
  "differenceVoucher" bigint,
  primary key (company_id, id)
);

create table "account" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "number" bigint not null default 0,
  "name" text not null default '',
  "description" text not null default '',
  "type" text not null default '',
  "ledgerType" text not null default 'GENERAL',
  "vatType" bigint,
  "vatLocked" boolean not null default false,
  "currency" bigint,
  "isCloseable" boolean not null default false,
  "isApplicableForSupplierInvoice" boolean not null default false,
  "requireReconciliation" boolean not null default false,
  "isInactive" boolean not null default false,
  "isBankAccount" boolean not null default false,
  "isInvoiceAccount" boolean not null default false,
  "bankAccountNumber" text not null default '',
  "bankAccountCountry" bigint,
  "bankName" text not null default '',
  "bankAccountIBAN" text not null default '',
  "bankAccountSWIFT" text not null default '',
  "saftCode" text not null default '',
  "groupingCode" text not null default '',
  "groupingCategory" text not null default '',
  "requiresDepartment" boolean not null default false,
  "requiresProject" boolean not null default false,
  "invoicingDepartment" bigint,
  "quantityType1" bigint,
  "quantityType2" bigint,
  "department" bigint,
  primary key (company_id, id)
);

create table "vat_type" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "number" text not null default '',
  "percentage" numeric(16,2) not null default 0,
  "deductionPercentage" numeric(16,2) not null default 100,
  "parentType" bigint,
  "direction" text not null default '',
  "rateKind" text not null default '',
  "ratePercent" numeric(16,2) not null default 0,
  "reverseCharge" text not null default '',
  "isDeductible" boolean not null default false,
  "isDirect" boolean not null default false,
  "outAccount" bigint,
  "inAccount" bigint,
  "incomeAccount" bigint,
  "sequence" bigint not null default 0,
  "outgoingSequence" bigint not null default 0,
  "isActive" boolean not null default false,
  primary key (company_id, id)
);

create table "vat_term_size_settings" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "reportType" text not null default 'GENERAL_INDUSTRY',
  "fromDate" date not null,
  "termSize" text not null default 'TWO_MONTHS',
  primary key (company_id, id)
);

create table "result_budget" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "account" bigint not null,
  "accountingPeriod" bigint not null,
  "amount" numeric(16,2) not null default 0,
  "department" bigint,
  "project" bigint,
  "product" bigint,
  "employee" bigint,
  primary key (company_id, id)
);

create table "voucher_type" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "key" text not null default '',
  primary key (company_id, id)
);

create table "asset" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "description" text not null default '',
  "dateOfAcquisition" date,
  "acquisitionCost" numeric(16,2) not null default 0,
  "account" bigint,
  "incomingBalance" numeric(16,2) not null default 0,
  "lifetime" bigint not null default 0,
  "depreciationRemainingValue" numeric(16,2) not null default 0,
  "depreciationAccount" bigint,
  "hasHistoryFromExternalSystem" boolean not null default false,
  "externalLastDepreciation" date,
  "externalLastAccountedValue" numeric(16,2) not null default 0,
  "externalAccumulatedDepreciation" numeric(16,2) not null default 0,
  "depreciationMethod" text not null default 'MANUAL',
  "depreciationFrom" date,
  "depreciationRate" numeric(18,4) not null default 0,
  "department" bigint,
  "project" bigint,
  "saleDate" date,
  primary key (company_id, id)
);

create table "accounting_dimension_name" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "dimensionName" text not null default '',
  "description" text not null default '',
  "dimensionIndex" bigint not null default 0,
  "active" boolean not null default true,
  primary key (company_id, id)
);

create table "accounting_dimension_value" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "displayName" text not null default '',
  "dimensionIndex" bigint not null default 0,
  "active" boolean not null default true,
  "number" text not null default '',
  "showInVoucherRegistration" boolean not null default true,
  "position" bigint not null default 0,
  primary key (company_id, id)
);

create table "project" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "number" text not null default '',
  "description" text not null default '',
  "projectManager" bigint not null,
  "department" bigint,
  "mainProject" bigint,
  "startDate" date not null,
  "endDate" date,
  "customer" bigint,
  "isClosed" boolean not null default false,
  "isReadyForInvoicing" boolean not null default false,
  "isInternal" boolean not null default false,
  "isOffer" boolean not null default false,
  "isFixedPrice" boolean not null default false,
  "projectCategory" bigint,
  "deliveryAddress" bigint,
  "displayNameFormat" text not null default 'NAME_STANDARD',
  "reference" text not null default '',
  "externalAccountsNumber" text not null default '',
  "vatType" bigint,
  "fixedprice" numeric(16,2) not null default 0,
  "currency" bigint,
  "markUpOrderLines" numeric(16,2) not null default 0,
  "markUpFeesEarned" numeric(16,2) not null default 0,
  "isPriceCeiling" boolean not null default false,
  "priceCeilingAmount" numeric(16,2) not null default 0,
  "forParticipantsOnly" boolean not null default false,
  "contact" bigint,
  "attention" bigint,
  "invoiceComment" text not null default '',
  "generalProjectActivitiesPerProjectOnly" boolean not null default false,
  "invoiceDueDate" bigint not null default 0,
  "invoiceDueDateType" text not null default 'DAYS',
  "invoiceReceiverEmail" text not null default '',
  "overdueNoticeEmail" text not null default '',
  "accessType" text not null default 'WRITE',
  "useProductNetPrice" boolean not null default false,
  "ignoreCompanyProductDiscountAgreement" boolean not null default false,
  "invoiceOnAccountVatHigh" boolean not null default false,
  "freeAccountingDimension1" bigint,
  "freeAccountingDimension2" bigint,
  "freeAccountingDimension3" bigint,
  primary key (company_id, id)
);

create table "project_category" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "number" text not null default '',
  "description" text not null default '',
  primary key (company_id, id)
);

create table "project_participant" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "project" bigint,
  "employee" bigint not null,
  "adminAccess" boolean not null default false,
  primary key (company_id, id)
);

create table "project_activity" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "activity" bigint not null,
  "project" bigint,
  "startDate" date,
  "endDate" date,
  "isClosed" boolean not null default false,
  "budgetHours" numeric(16,2) not null default 0,
  "budgetHourlyRateCurrency" numeric(16,2) not null default 0,
  "budgetFeeCurrency" numeric(16,2) not null default 0,
  primary key (company_id, id)
);

create table "project_hourly_rate" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "project" bigint,
  "startDate" date not null,
  "showInProjectOrder" boolean not null default false,
  "hourlyRateModel" text not null default '',
  "fixedRate" numeric(16,2) not null default 0,
  primary key (company_id, id)
);

create table "project_specific_rate" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "hourlyRate" numeric(16,2) not null default 0,
  "hourlyCostPercentage" numeric(16,2) not null default 0,
  "projectHourlyRate" bigint,
  "employee" bigint,
  "activity" bigint,
  primary key (company_id, id)
);

create table "project_order_line" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "product" bigint,
  "inventory" bigint,
  "inventoryLocation" bigint,
  "description" text not null default '',
  "count" numeric(24,10) not null default 1,
  "unitCostCurrency" numeric(24,10) not null default 0,
  "unitPriceExcludingVatCurrency" numeric(24,10) not null default 0,
  "currency" bigint,
  "markup" numeric(16,2) not null default 0,
  "discount" numeric(16,2) not null default 0,
  "vatType" bigint,
  "amountExcludingVatCurrency" numeric(16,2) not null default 0,
  "amountIncludingVatCurrency" numeric(16,2) not null default 0,
  "supplier" bigint,
  "project" bigint not null,
  "date" date not null,
  "isChargeable" boolean not null default true,
  "invoice" bigint,
  "customSortIndex" bigint not null default 0,
  "voucher" bigint,
  primary key (company_id, id)
);

create table "project_sub_contract" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "project" bigint not null,
  "supplier" bigint,
  "budgetFeeCurrency" numeric(16,2) not null default 0,
  "budgetExpensesCurrency" numeric(16,2) not null default 0,
  "budgetIncomeCurrency" numeric(16,2) not null default 0,
  "name" text not null default '',
  "description" text not null default '',
  primary key (company_id, id)
);

create table "project_settings" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "approveHourLists" boolean not null default false,
  "approveInvoices" boolean not null default false,
  "markReadyForInvoicing" boolean not null default false,
  "historicalInformation" boolean not null default false,
  "projectForecast" boolean not null default false,
  "budgetOnSubcontracts" boolean not null default false,
  "projectCategories" boolean not null default false,
  "referenceFee" boolean not null default false,
  "sortOrderProjects" text not null default 'SORT_ORDER_NAME_AND_NUMBER',
  "autoCloseInvoicedProjects" boolean not null default false,
  "mustApproveRegisteredHours" boolean not null default false,
  "showProjectOrderLinesToAllProjectParticipants" boolean not null default false,
  "hourCostPercentage" boolean not null default false,
  "fixedPriceProjectsFeeCalcMethod" text not null default 'FIXED_PRICE_PROJECTS_CALC_METHOD_INVOICED_FEE',
  "fixedPriceProjectsInvoiceByProgress" boolean not null default false,
  "projectBudgetReferenceFee" boolean not null default false,
  "allowMultipleProjectInvoiceVat" boolean not null default false,
  "standardReinvoicing" boolean not null default false,
  "isCurrentMonthDefaultPeriod" boolean not null default false,
  "showProjectOnboarding" boolean not null default false,
  "autoConnectIncomingOrderlineToProject" boolean not null default false,
  "autoGenerateProjectNumber" boolean not null default true,
  "autoGenerateStartingNumber" bigint not null default 0,
  "projectNameScheme" text not null default 'NAME_STANDARD',
  "projectTypeOfContract" text not null default 'PROJECT_HOUR_RATES',
  "projectOrderLinesSortOrder" text not null default 'SORT_ORDER_ID',
  "projectHourlyRateModel" text not null default 'TYPE_PREDEFINED_HOURLY_RATES',
  "onlyProjectMembersCanRegisterInfo" boolean not null default false,
  "onlyProjectActivitiesTimesheetRegistration" boolean not null default false,
  "hourlyRateProjectsWriteUpDown" boolean not null default false,
  "showRecentlyClosedProjectsOnSupplierInvoice" boolean not null default false,
  "defaultProjectContractComment" text not null default '',
  "defaultProjectInvoicingComment" text not null default '',
  "resourcePlanning" boolean not null default false,
  "resourceGroups" boolean not null default false,
  "holidayPlan" boolean not null default false,
  "resourcePlanPeriod" text not null default 'PERIOD_MONTH',
  "customControlForms" boolean not null default false,
  "useLoggedInUserEmailOnProjectBudget" boolean not null default false,
  "emailOnProjectBudget" text not null default '',
  "useLoggedInUserEmailOnProjectContract" boolean not null default false,
  "emailOnProjectContract" text not null default '',
  "useLoggedInUserEmailOnDocuments" boolean not null default false,
  "emailOnDocuments" text not null default '',
  "useProductNetPrice" boolean not null default false,
  "isNHOMember" boolean not null default false,
  primary key (company_id, id)
);

create table "project_control_form_type" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "signatureRequired" boolean not null default false,
  primary key (company_id, id)
);

create table "project_control_form" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "project" bigint not null,
  "controlFormType" bigint not null,
  "title" text not null default '',
  "comment" text not null default '',
  "completed" boolean not null default false,
  "signedBy" bigint,
  primary key (company_id, id)
);

create table "project_control_form_field" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "controlForm" bigint,
  "name" text not null default '',
  "value" text not null default '',
  primary key (company_id, id)
);

create table "task" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "project" bigint not null,
  "name" text not null default '',
  "status" text not null default 'OPEN',
  primary key (company_id, id)
);

create table "project_resource_plan" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "project" bigint not null,
  "activity" bigint not null,
  "employee" bigint not null,
  "budget" numeric(18,4) not null default 0,
  primary key (company_id, id)
);

create table "activity" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "number" text not null default '',
  "description" text not null default '',
  "activityType" text not null default '',
  "isDisabled" boolean not null default false,
  "isChargeable" boolean not null default false,
  "rate" numeric(16,2) not null default 0,
  "costPercentage" numeric(16,2) not null default 0,
  primary key (company_id, id)
);

create table "timesheet_entry" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "project" bigint,
  "activity" bigint not null,
  "date" date not null,
  "hours" numeric(18,4) not null default 0,
  "employee" bigint not null,
  "comment" text not null default '',
  "invoice" bigint,
  "projectChargeableHours" numeric(18,4) not null default 0,
  primary key (company_id, id)
);

create table "timesheet_week" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "year" bigint not null default 0,
  "week" bigint not null default 0,
  "completed" boolean not null default false,
  "approved" boolean not null default false,
  "approvedBy" bigint,
  "approvedDate" date,
  "firstDay" date not null,
  primary key (company_id, id)
);

create table "timesheet_month" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "approvedDate" date,
  "completed" boolean not null default false,
  "approvedBy" bigint,
  "approved" boolean not null default false,
  "approvedUntilDate" date,
  "monthYear" text not null default '',
  "firstDay" date not null,
  primary key (company_id, id)
);

create table "timesheet_allocated" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "project" bigint,
  "activity" bigint not null,
  "date" date not null,
  "hours" numeric(18,4) not null default 0,
  "isApproved" boolean not null default false,
  "managerComment" text not null default '',
  primary key (company_id, id)
);

create table "time_clock" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "project" bigint,
  "activity" bigint not null,
  "timesheetEntry" bigint not null,
  "date" date not null,
  "timeStart" timestamptz not null,
  "timeStop" timestamptz,
  "hoursStart" numeric(18,4) not null default 0,
  "lunchBreakDuration" numeric(18,4) not null default 0,
  "newTimeSheetEntryComment" text not null default '',
  primary key (company_id, id)
);

create table "company_holidays" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "date" date not null,
  "percentage" numeric(16,2) not null default 100,
  primary key (company_id, id)
);

create table "notification" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "kind" text not null default '',
  "objectId" bigint not null default 0,
  "sentTime" timestamptz not null,
  "readTime" timestamptz,
  "parameters" text not null default '',
  primary key (company_id, id)
);

create table "department" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "departmentNumber" text not null default '',
  "departmentManager" bigint,
  "isInactive" boolean not null default false,
  primary key (company_id, id)
);

create table "employee" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "firstName" text not null default '',
  "lastName" text not null default '',
  "employeeNumber" text not null default '',
  "dateOfBirth" date,
  "email" text not null default '',
  "phoneNumberMobileCountry" bigint,
  "phoneNumberMobile" text not null default '',
  "phoneNumberHome" text not null default '',
  "phoneNumberWork" text not null default '',
  "nationalIdentityNumber" text not null default '',
  "dnumber" text not null default '',
  "internationalId" bigint,
  "bankAccountNumber" text not null default '',
  "iban" text not null default '',
  "bic" text not null default '',
  "creditorBankCountryId" bigint not null default 0,
  "usesAbroadPayment" boolean not null default false,
  "isContact" boolean not null default false,
  "isProxy" boolean not null default false,
  "comments" text not null default '',
  "address" bigint,
  "department" bigint,
  "employeeCategory" bigint,
  "language" text not null default 'en',
  "systemAccess" text not null default 'EXTENDED',
  primary key (company_id, id)
);

create table "international_id" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "intAmeldingType" text,
  "country" bigint,
  "number" text not null default '',
  primary key (company_id, id)
);

create table "employee_category" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "number" text not null default '',
  "description" text not null default '',
  primary key (company_id, id)
);

create table "next_of_kin" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "name" text not null default '',
  "phoneNumber" text not null default '',
  "address" text not null default '',
  "typeOfRelationship" text,
  primary key (company_id, id)
);

create table "hourly_cost_and_rate" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "date" date,
  "rate" numeric(16,2) not null default 0,
  "budgetRate" numeric(16,2) not null default 0,
  "hourCostRate" numeric(16,2) not null default 0,
  primary key (company_id, id)
);

create table "standard_time" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "fromDate" date not null,
  "hoursPerDay" numeric(16,2) not null default 0,
  primary key (company_id, id)
);

create table "employment" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "employmentId" text not null default '',
  "startDate" date not null,
  "endDate" date,
  "employmentEndReason" text,
  "division" bigint,
  "lastSalaryChangeDate" date,
  "noEmploymentRelationship" boolean not null default false,
  "isMainEmployer" boolean not null default false,
  "taxDeductionCode" text not null default '',
  "isRemoveAccessAtEmploymentEnded" boolean not null default false,
  "accessEnded" boolean not null default false,
  primary key (company_id, id)
);

create table "employment_details" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employment" bigint not null,
  "date" date,
  "employmentType" text not null default 'NOT_CHOSEN',
  "employmentForm" text not null default 'NOT_CHOSEN',
  "maritimeEmployment" bigint,
  "remunerationType" text not null default 'NOT_CHOSEN',
  "workingHoursScheme" text not null default 'NOT_CHOSEN',
  "shiftDurationHours" numeric(16,2) not null default 0,
  "occupationCode" bigint,
  "percentageOfFullTimeEquivalent" numeric(16,2) not null default 0,
  "annualSalary" numeric(16,2) not null default 0,
  "hourlyWage" numeric(16,2) not null default 0,
  "payrollTaxMunicipalityId" bigint,
  primary key (company_id, id)
);

create table "maritime_employment" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "fartoeyId" text not null default '',
  "paamoenstringsdato" date,
  "avmoenstringsdato" date,
  "antallTimerPerYrkeskodePerMoenstring" bigint not null default 0,
  "shipRegister" text,
  "shipType" text,
  "tradeArea" text,
  primary key (company_id, id)
);

create table "leave_of_absence" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employment" bigint not null,
  "importedLeaveOfAbsenceId" text not null default '',
  "startDate" date not null,
  "endDate" date,
  "percentage" numeric(16,2) not null default 0,
  "isWageDeduction" boolean not null default false,
  "type" text not null default 'LEAVE_OF_ABSENCE',
  primary key (company_id, id)
);

create table "employee_preferences" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "filterOnProjectParticipant" boolean not null default false,
  "filterOnProjectManager" boolean not null default false,
  "language" text not null default 'NO',
  primary key (company_id, id)
);

create table "accountant_access" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "officeId" bigint not null default 0,
  "officeName" text not null default '',
  primary key (company_id, id)
);

create table "division" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "startDate" date,
  "endDate" date,
  "organizationNumber" text not null default '',
  "municipalityDate" date,
  "municipality" bigint,
  primary key (company_id, id)
);

create table "document" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "fileName" text not null default '',
  "size" bigint not null default 0,
  "mimeType" text not null default '',
  "supersededBy" bigint,
  "supersededAt" timestamptz,
  "supersededByEmployee" bigint,
  "archiveDate" date,
  "addedAt" timestamptz not null,
  "file" text not null default '',
  "checksum" text not null default '',
  "account" bigint,
  "customer" bigint,
  "supplier" bigint,
  "employee" bigint,
  "product" bigint,
  "project" bigint,
  "controlForm" bigint,
  "order" bigint,
  "voucher" bigint,
  "imageOf" bigint,
  primary key (company_id, id)
);

create table "address" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "addressLine1" text not null default '',
  "addressLine2" text not null default '',
  "postalCode" text not null default '',
  "city" text not null default '',
  "country" bigint,
  "knr" bigint not null default 0,
  "gnr" bigint not null default 0,
  "bnr" bigint not null default 0,
  "fnr" bigint not null default 0,
  "snr" bigint not null default 0,
  "unitNumber" text not null default '',
  primary key (company_id, id)
);

create table "event_subscription" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "event" text not null default '',
  "targetUrl" text not null default '',
  "fields" text,
  "status" text not null default 'ACTIVE',
  "authHeaderName" text,
  "sealedHeader" text not null default '',
  "sealedSecret" text not null default '',
  "sealedLogin" text not null default '',
  "targetHost" text not null default '',
  "activatedAt" timestamptz,
  "employee" bigint not null default 0,
  primary key (company_id, id)
);

alter table "sales_order" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "sales_order" add foreign key (company_id, "contact") references "contact" (company_id, id);
alter table "sales_order" add foreign key (company_id, "attn") references "contact" (company_id, id);
alter table "sales_order" add foreign key (company_id, "ourContact") references "contact" (company_id, id);
alter table "sales_order" add foreign key (company_id, "ourContactEmployee") references "employee" (company_id, id);
alter table "sales_order" add foreign key (company_id, "department") references "department" (company_id, id);
alter table "sales_order" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "sales_order" add foreign key ("currency") references "currency" (id);
alter table "sales_order" add foreign key (company_id, "deliveryAddress") references "delivery_address" (company_id, id);

alter table "order_line" add foreign key (company_id, "product") references "product" (company_id, id);
alter table "order_line" add foreign key (company_id, "inventory") references "inventory" (company_id, id);
alter table "order_line" add foreign key (company_id, "inventoryLocation") references "inventory_location" (company_id, id);
alter table "order_line" add foreign key ("currency") references "currency" (id);
alter table "order_line" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "order_line" add foreign key (company_id, "order") references "sales_order" (company_id, id) on delete cascade;
alter table "order_line" add foreign key (company_id, "orderGroup") references "order_group" (company_id, id);
alter table "order_line" add foreign key (company_id, "invoice") references "invoice" (company_id, id);

alter table "order_group" add foreign key (company_id, "order") references "sales_order" (company_id, id) on delete cascade;

alter table "party" add foreign key (company_id, "accountManager") references "employee" (company_id, id);
alter table "party" add foreign key (company_id, "department") references "department" (company_id, id);
alter table "party" add foreign key (company_id, "postalAddress") references "address" (company_id, id);
alter table "party" add foreign key (company_id, "physicalAddress") references "address" (company_id, id);
alter table "party" add foreign key (company_id, "deliveryAddress") references "delivery_address" (company_id, id);
alter table "party" add foreign key (company_id, "category1") references "customer_category" (company_id, id);
alter table "party" add foreign key (company_id, "category2") references "customer_category" (company_id, id);
alter table "party" add foreign key (company_id, "category3") references "customer_category" (company_id, id);
alter table "party" add foreign key ("currency") references "currency" (id);
alter table "party" add foreign key (company_id, "ledgerAccount") references "account" (company_id, id);

alter table "delivery_address" add foreign key ("country") references "country" (id);

alter table "contact" add foreign key ("phoneNumberMobileCountry") references "country" (id);
alter table "contact" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "contact" add foreign key (company_id, "department") references "department" (company_id, id);

alter table "invoice" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "invoice" add foreign key (company_id, "voucher") references "voucher" (company_id, id);
alter table "invoice" add foreign key ("currency") references "currency" (id);

alter table "reminder" add foreign key ("currency") references "currency" (id);
alter table "reminder" add foreign key (company_id, "invoice") references "invoice" (company_id, id);
alter table "reminder" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "reminder" add foreign key (company_id, "voucher") references "voucher" (company_id, id);
alter table "reminder" add foreign key (company_id, "openItem") references "posting" (company_id, id);

alter table "dispatch" add foreign key (company_id, "invoice") references "invoice" (company_id, id);
alter table "dispatch" add foreign key (company_id, "reminder") references "reminder" (company_id, id);
alter table "dispatch" add foreign key (company_id, "order") references "sales_order" (company_id, id);
alter table "dispatch" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "dispatch" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "dispatch" add foreign key (company_id, "notification") references "notification" (company_id, id);

alter table "mailbox_message" add foreign key (company_id, "dispatch") references "dispatch" (company_id, id);

alter table "company" add foreign key (company_id, "defaultProjectActivity") references "activity" (company_id, id);
alter table "company" add foreign key (company_id, "address") references "address" (company_id, id);
alter table "company" add foreign key ("currency") references "currency" (id);

alter table "number_gap" add foreign key (company_id, "employee") references "employee" (company_id, id);

alter table "payment_type" add foreign key (company_id, "debitAccount") references "account" (company_id, id);
alter table "payment_type" add foreign key (company_id, "creditAccount") references "account" (company_id, id);
alter table "payment_type" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);

alter table "payment_type_out" add foreign key (company_id, "creditAccount") references "account" (company_id, id);

alter table "product" add foreign key (company_id, "discountGroup") references "discount_group" (company_id, id);
alter table "product" add foreign key (company_id, "productUnit") references "product_unit" (company_id, id);
alter table "product" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "product" add foreign key ("currency") references "currency" (id);
alter table "product" add foreign key (company_id, "department") references "department" (company_id, id);
alter table "product" add foreign key (company_id, "account") references "account" (company_id, id);
alter table "product" add foreign key (company_id, "supplier") references "party" (company_id, id);
alter table "product" add foreign key (company_id, "resaleProduct") references "product" (company_id, id);

alter table "external_product" add foreign key (company_id, "supplier") references "party" (company_id, id);
alter table "external_product" add foreign key (company_id, "productUnit") references "product_unit" (company_id, id);
alter table "external_product" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "external_product" add foreign key ("currency") references "currency" (id);
alter table "external_product" add foreign key (company_id, "department") references "department" (company_id, id);
alter table "external_product" add foreign key (company_id, "account") references "account" (company_id, id);

alter table "product_group" add foreign key (company_id, "parentGroup") references "product_group" (company_id, id);

alter table "product_group_relation" add foreign key (company_id, "product") references "product" (company_id, id);
alter table "product_group_relation" add foreign key (company_id, "productGroup") references "product_group" (company_id, id);

alter table "product_price" add foreign key (company_id, "product") references "product" (company_id, id);
alter table "product_price" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "product_price" add foreign key ("currency") references "currency" (id);

alter table "product_inventory_location" add foreign key (company_id, "product") references "product" (company_id, id);
alter table "product_inventory_location" add foreign key (company_id, "inventory") references "inventory" (company_id, id);
alter table "product_inventory_location" add foreign key (company_id, "inventoryLocation") references "inventory_location" (company_id, id);

alter table "inventory" add foreign key (company_id, "address") references "address" (company_id, id);

alter table "inventory_location" add foreign key (company_id, "inventory") references "inventory" (company_id, id);

alter table "stocktaking" add foreign key (company_id, "inventory") references "inventory" (company_id, id);

alter table "product_line" add foreign key (company_id, "stocktaking") references "stocktaking" (company_id, id);
alter table "product_line" add foreign key (company_id, "product") references "product" (company_id, id);
alter table "product_line" add foreign key (company_id, "counter") references "employee" (company_id, id);
alter table "product_line" add foreign key (company_id, "location") references "inventory_location" (company_id, id);

alter table "pickup_point" add foreign key (company_id, "supplier") references "party" (company_id, id);
alter table "pickup_point" add foreign key (company_id, "transportType") references "transport_type" (company_id, id);

alter table "voucher" add foreign key (company_id, "voucherType") references "voucher_type" (company_id, id);
alter table "voucher" add foreign key (company_id, "reverseVoucher") references "voucher" (company_id, id);

alter table "posting" add foreign key (company_id, "voucher") references "voucher" (company_id, id) on delete cascade;
alter table "posting" add foreign key (company_id, "account") references "account" (company_id, id);
alter table "posting" add foreign key (company_id, "amortizationAccount") references "account" (company_id, id);
alter table "posting" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "posting" add foreign key (company_id, "supplier") references "party" (company_id, id);
alter table "posting" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "posting" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "posting" add foreign key (company_id, "product") references "product" (company_id, id);
alter table "posting" add foreign key (company_id, "department") references "department" (company_id, id);
alter table "posting" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "posting" add foreign key ("currency") references "currency" (id);
alter table "posting" add foreign key (company_id, "openItem") references "posting" (company_id, id);
alter table "posting" add foreign key (company_id, "quantityType1") references "product_unit" (company_id, id);
alter table "posting" add foreign key (company_id, "quantityType2") references "product_unit" (company_id, id);
alter table "posting" add foreign key (company_id, "freeAccountingDimension1") references "accounting_dimension_value" (company_id, id);
alter table "posting" add foreign key (company_id, "freeAccountingDimension2") references "accounting_dimension_value" (company_id, id);
alter table "posting" add foreign key (company_id, "freeAccountingDimension3") references "accounting_dimension_value" (company_id, id);
alter table "posting" add foreign key (company_id, "asset") references "asset" (company_id, id);

alter table "voucher_draft" add foreign key (company_id, "voucherType") references "voucher_type" (company_id, id);

alter table "posting_draft" add foreign key (company_id, "voucher") references "voucher_draft" (company_id, id) on delete cascade;
alter table "posting_draft" add foreign key (company_id, "account") references "account" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "amortizationAccount") references "account" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "supplier") references "party" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "product") references "product" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "department") references "department" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "posting_draft" add foreign key ("currency") references "currency" (id);
alter table "posting_draft" add foreign key (company_id, "openItem") references "posting" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "quantityType1") references "product_unit" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "quantityType2") references "product_unit" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "freeAccountingDimension1") references "accounting_dimension_value" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "freeAccountingDimension2") references "accounting_dimension_value" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "freeAccountingDimension3") references "accounting_dimension_value" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "asset") references "asset" (company_id, id);

alter table "voucher_approval_list_element" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "voucher_approval_list_element" add foreign key (company_id, "actionEmployee") references "employee" (company_id, id);

alter table "voucher_message" add foreign key (company_id, "sender") references "employee" (company_id, id);

alter table "close_group" add foreign key (company_id, "differenceVoucher") references "voucher" (company_id, id);

alter table "account" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "account" add foreign key ("currency") references "currency" (id);
alter table "account" add foreign key ("bankAccountCountry") references "country" (id);
alter table "account" add foreign key (company_id, "invoicingDepartment") references "department" (company_id, id);
alter table "account" add foreign key (company_id, "quantityType1") references "product_unit" (company_id, id);
alter table "account" add foreign key (company_id, "quantityType2") references "product_unit" (company_id, id);
alter table "account" add foreign key (company_id, "department") references "department" (company_id, id);

alter table "vat_type" add foreign key (company_id, "parentType") references "vat_type" (company_id, id);
alter table "vat_type" add foreign key (company_id, "outAccount") references "account" (company_id, id);
alter table "vat_type" add foreign key (company_id, "inAccount") references "account" (company_id, id);
alter table "vat_type" add foreign key (company_id, "incomeAccount") references "account" (company_id, id);

alter table "result_budget" add foreign key (company_id, "account") references "account" (company_id, id);
alter table "result_budget" add foreign key (company_id, "department") references "department" (company_id, id);
alter table "result_budget" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "result_budget" add foreign key (company_id, "product") references "product" (company_id, id);
alter table "result_budget" add foreign key (company_id, "employee") references "employee" (company_id, id);

alter table "asset" add foreign key (company_id, "account") references "account" (company_id, id);
alter table "asset" add foreign key (company_id, "depreciationAccount") references "account" (company_id, id);
alter table "asset" add foreign key (company_id, "department") references "department" (company_id, id);
alter table "asset" add foreign key (company_id, "project") references "project" (company_id, id);

alter table "project" add foreign key (company_id, "projectManager") references "employee" (company_id, id);
alter table "project" add foreign key (company_id, "department") references "department" (company_id, id);
alter table "project" add foreign key (company_id, "mainProject") references "project" (company_id, id);
alter table "project" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "project" add foreign key (company_id, "projectCategory") references "project_category" (company_id, id);
alter table "project" add foreign key (company_id, "deliveryAddress") references "address" (company_id, id);
alter table "project" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "project" add foreign key ("currency") references "currency" (id);
alter table "project" add foreign key (company_id, "contact") references "contact" (company_id, id);
alter table "project" add foreign key (company_id, "attention") references "contact" (company_id, id);
alter table "project" add foreign key (company_id, "freeAccountingDimension1") references "accounting_dimension_value" (company_id, id);
alter table "project" add foreign key (company_id, "freeAccountingDimension2") references "accounting_dimension_value" (company_id, id);
alter table "project" add foreign key (company_id, "freeAccountingDimension3") references "accounting_dimension_value" (company_id, id);

alter table "project_participant" add foreign key (company_id, "project") references "project" (company_id, id) on delete cascade;
alter table "project_participant" add foreign key (company_id, "employee") references "employee" (company_id, id);

alter table "project_activity" add foreign key (company_id, "activity") references "activity" (company_id, id);
alter table "project_activity" add foreign key (company_id, "project") references "project" (company_id, id) on delete cascade;

alter table "project_hourly_rate" add foreign key (company_id, "project") references "project" (company_id, id) on delete cascade;

alter table "project_specific_rate" add foreign key (company_id, "projectHourlyRate") references "project_hourly_rate" (company_id, id) on delete cascade;
alter table "project_specific_rate" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "project_specific_rate" add foreign key (company_id, "activity") references "activity" (company_id, id);

alter table "project_order_line" add foreign key (company_id, "product") references "product" (company_id, id);
alter table "project_order_line" add foreign key (company_id, "inventory") references "inventory" (company_id, id);
alter table "project_order_line" add foreign key (company_id, "inventoryLocation") references "inventory_location" (company_id, id);
alter table "project_order_line" add foreign key ("currency") references "currency" (id);
alter table "project_order_line" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "project_order_line" add foreign key (company_id, "supplier") references "party" (company_id, id);
alter table "project_order_line" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "project_order_line" add foreign key (company_id, "invoice") references "invoice" (company_id, id);
alter table "project_order_line" add foreign key (company_id, "voucher") references "voucher" (company_id, id);

alter table "project_sub_contract" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "project_sub_contract" add foreign key (company_id, "supplier") references "party" (company_id, id);

alter table "project_control_form" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "project_control_form" add foreign key (company_id, "controlFormType") references "project_control_form_type" (company_id, id);
alter table "project_control_form" add foreign key (company_id, "signedBy") references "employee" (company_id, id);

alter table "project_control_form_field" add foreign key (company_id, "controlForm") references "project_control_form" (company_id, id) on delete cascade;

alter table "task" add foreign key (company_id, "project") references "project" (company_id, id);

alter table "project_resource_plan" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "project_resource_plan" add foreign key (company_id, "activity") references "activity" (company_id, id);
alter table "project_resource_plan" add foreign key (company_id, "employee") references "employee" (company_id, id);

alter table "timesheet_entry" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "timesheet_entry" add foreign key (company_id, "activity") references "activity" (company_id, id);
alter table "timesheet_entry" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "timesheet_entry" add foreign key (company_id, "invoice") references "invoice" (company_id, id);

alter table "timesheet_week" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "timesheet_week" add foreign key (company_id, "approvedBy") references "employee" (company_id, id);

alter table "timesheet_month" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "timesheet_month" add foreign key (company_id, "approvedBy") references "employee" (company_id, id);

alter table "timesheet_allocated" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "timesheet_allocated" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "timesheet_allocated" add foreign key (company_id, "activity") references "activity" (company_id, id);

alter table "time_clock" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "time_clock" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "time_clock" add foreign key (company_id, "activity") references "activity" (company_id, id);
alter table "time_clock" add foreign key (company_id, "timesheetEntry") references "timesheet_entry" (company_id, id);

alter table "notification" add foreign key (company_id, "employee") references "employee" (company_id, id);

alter table "department" add foreign key (company_id, "departmentManager") references "employee" (company_id, id);

alter table "employee" add foreign key ("phoneNumberMobileCountry") references "country" (id);
alter table "employee" add foreign key (company_id, "internationalId") references "international_id" (company_id, id);
alter table "employee" add foreign key (company_id, "address") references "address" (company_id, id);
alter table "employee" add foreign key (company_id, "department") references "department" (company_id, id);
alter table "employee" add foreign key (company_id, "employeeCategory") references "employee_category" (company_id, id);

alter table "international_id" add foreign key ("country") references "country" (id);

alter table "next_of_kin" add foreign key (company_id, "employee") references "employee" (company_id, id);

alter table "hourly_cost_and_rate" add foreign key (company_id, "employee") references "employee" (company_id, id);

alter table "standard_time" add foreign key (company_id, "employee") references "employee" (company_id, id);

alter table "employment" add foreign key (company_id, "employee") references "employee" (company_id, id) on delete cascade;
alter table "employment" add foreign key (company_id, "division") references "division" (company_id, id);

alter table "employment_details" add foreign key (company_id, "employment") references "employment" (company_id, id) on delete cascade;
alter table "employment_details" add foreign key (company_id, "maritimeEmployment") references "maritime_employment" (company_id, id);
alter table "employment_details" add foreign key ("occupationCode") references "occupation_code" (id);
alter table "employment_details" add foreign key ("payrollTaxMunicipalityId") references "municipality" (id);

alter table "leave_of_absence" add foreign key (company_id, "employment") references "employment" (company_id, id);

alter table "division" add foreign key ("municipality") references "municipality" (id);

alter table "document" add foreign key (company_id, "supersededBy") references "document" (company_id, id);
alter table "document" add foreign key (company_id, "supersededByEmployee") references "employee" (company_id, id);
alter table "document" add foreign key (company_id, "account") references "account" (company_id, id);
alter table "document" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "document" add foreign key (company_id, "supplier") references "party" (company_id, id);
alter table "document" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "document" add foreign key (company_id, "product") references "product" (company_id, id);
alter table "document" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "document" add foreign key (company_id, "controlForm") references "project_control_form" (company_id, id);
alter table "document" add foreign key (company_id, "order") references "sales_order" (company_id, id);
alter table "document" add foreign key (company_id, "imageOf") references "product" (company_id, id);

alter table "address" add foreign key ("country") references "country" (id);
