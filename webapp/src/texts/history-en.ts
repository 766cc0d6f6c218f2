// The texts of the history and its proof, in English.

/** The texts. */
export const historyEn = {
  historyTabs: "History and proof",
  historyFilters: "What is shown",
  historyKind: "Kind of object",
  historyEverything: "Everything",
  historyId: "Id",
  historyBefore: "Before day",
  historyWhen: "When",
  historyWho: "Who",
  historyWhat: "What",
  historyField: "Field",
  historyOld: "Old value",
  historyNew: "New value",
  historyPages: "Pages of the history",
  historyLocked: "Locked",
  historyReopened: "Reopened",
  newerChanges: "Newer",
  olderChanges: "Older",
  noChanges: "No changes found",
  noChangesText: "Without an id and a day the last 30 days are shown. Choose another kind, or an earlier day.",
  proof: "Proof",
  verified: "Verification",
  booksIntact: "Intact",
  booksChanged: "Not intact",
  booksIntactText: "What is stored is what was sealed when it was done, and the books add up.",
  booksChangedText:
    "Something was changed beside the service. Keep a copy of the database as it is, and compare with a backup. This was found:",
  verifiedAt: "As of {moment}, position {position} of the chain.",
  anchorToday: "Anchor of today",
  anchorTodayText:
    "Keep this line where nobody who runs the service can change it, for example with your auditor. It proves later that nothing before it was changed.",
  compareAnchor: "Compare with an older anchor",
  oldAnchor: "Position and hash of the older anchor",
  oldAnchorHint: "A number and 64 characters, as they were copied here or written by motpost anchor.",
  compare: "Compare",
};
