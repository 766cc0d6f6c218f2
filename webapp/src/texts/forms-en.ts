// The texts of forms: what is kept, what can be undone, and keys, in English.

/** The texts. */
export const formsEn = {
  restored: "Not saved yet: what you typed earlier is back.",
  throwAway: "Throw it away",
  undo: "Undo",
  undone: "Undone.",
  markedRead: "Marked as read: {title}",
  choiceKept: "Your choice is saved.",
  leftToPay: "Left to pay",
  remindersSent: "Reminders sent",
  credited: "Credited",
  reversedBy: "Reversed by",
  letterKeys: "Keys of one letter",
  letterKeysHint: "G O, J, K and the other single letters. Keys with Ctrl, Enter, Escape and the arrows always work.",
  keysOn: "On",
  keysOff: "Off",
  keysAreOff: "Keys of one letter are off.",
  turnKeysOff: "Turn keys of one letter off",
  turnKeysOn: "Turn keys of one letter on",
  undoLast: "Undo the last change",
  tokenUnseen:
    "The token was created, but the answer with its text was lost. A token is shown once: remove it, and create a new one.",
};
