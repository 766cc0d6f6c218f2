// The version of what makes e-invoices.

/**
 * Raised whenever the same document gets another file: digests of files of one version can be compared. A test compares samples
 * (test/conformance/renderer-versions.test.ts).
 */
export const eInvoiceVersion = 1;

/** The name of what makes e-invoices now. */
export const eInvoiceRenderer = `e-invoice ${eInvoiceVersion}`;
