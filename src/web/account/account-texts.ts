// The texts of the pages about a person's own access: sessions.

/** In English. */
export const accountTextsEn = {
  // Sessions
  sessions: "Your sessions",
  startSessions: "See where you are signed in, and end it.",
  sessionsLead:
    "Here you are signed in to this company. Do you not know a session? End it, and change your password. Programs have tokens of their own and are not among these.",
  browser: "Browser",
  browserOn: "{browser} on {system}",
  browserUnknown: "Unknown browser",
  thisSession: "this one",
  signedInTime: "Signed in",
  endsTime: "Ends",
  sinceSignedIn: "When signed in",
  endSession: "End",
  endSessionOf: "End the session of {time}, {browser}",
  endOthers: "End all others",
  doneSessionEnded: "The session has ended.",
  doneOthersEnded: "All your other sessions have ended.",
} as const;

/** In Norwegian. */
export const accountTextsNo: Readonly<Record<keyof typeof accountTextsEn, string>> = {
  sessions: "Øktene dine",
  startSessions: "Se hvor du er innlogget, og avslutt det.",
  sessionsLead:
    "Her er du innlogget i dette selskapet. Er det en økt du ikke kjenner? Avslutt den, og endre passordet ditt. Programmer har egne nøkler og står ikke her.",
  browser: "Nettleser",
  browserOn: "{browser} på {system}",
  browserUnknown: "Ukjent nettleser",
  thisSession: "denne",
  signedInTime: "Innlogget",
  endsTime: "Slutter",
  sinceSignedIn: "Ved innlogging",
  endSession: "Avslutt",
  endSessionOf: "Avslutt økten fra {time}, {browser}",
  endOthers: "Avslutt alle andre",
  doneSessionEnded: "Økten er avsluttet.",
  doneOthersEnded: "Alle de andre øktene dine er avsluttet.",
};
