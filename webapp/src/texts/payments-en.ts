// The texts of payments that wait for an approval, in English.

/** The texts. */
export const paymentsEn = {
  paymentsToApprove: "Payments to approve",
  paymentsWait: "{count} payment waits for your approval|{count} payments wait for your approval",
  countPayments: "{count} payment|{count} payments",
  noPaymentsToApprove: "No payment waits",
  noPaymentsToApproveText: "Payments that are proposed stand here until they are approved or rejected.",
  receiver: "Receiver",
  receiverAccount: "Account of the receiver",
  payDay: "Day of payment",
  payReference: "Reference",
  proposedBy: "Proposed by",
  newReceiverAccount: "New account",
  waitsForYou: "Waits for you",
  approvedByYou: "You have approved",
  waitsForOthers: "Waits for others",
  approvalsOf: "{given} of {needed} approvals",
  payDecision: "Decision",
  approve: "Approve",
  approveOf: "Approve the payment to {name}",
  approvePayment: "Approve payment",
  approveText:
    "{amount} {currency} goes to {name}, account {account}, on {day}. An approval is not taken back; the payment can be rejected until it is sent.",
  approveNewText: "The account is new, or another one than last time: make sure that it is the receiver's.",
  reject: "Reject",
  rejectOf: "Reject the payment to {name}",
  rejectPayment: "Reject payment",
  rejectText: "{amount} {currency} to {name} is not paid. What it was to pay can be proposed again.",
  rejectReason: "Reason",
  paymentChanged: "Somebody has changed the payment. Look at it again, then decide.",
} as const;
