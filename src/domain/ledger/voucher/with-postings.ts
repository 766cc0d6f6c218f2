// What the answers of POST and PUT of a voucher show, where the caller does not say.

/** All fields of the voucher, and of its postings, among them those that the service made. */
export const withPostings = "*,postings(*)";
