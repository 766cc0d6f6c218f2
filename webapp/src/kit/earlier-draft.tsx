// What was begun before something else was, and the way back to it.

interface EarlierDraftProps {
  readonly text: string;
  readonly label: string;
  readonly onTake: () => void;
}

/** Says that it is kept. */
export function EarlierDraft({ text, label, onTake }: EarlierDraftProps) {
  return (
    <p className="note">
      {text}{" "}
      <button type="button" className="btn" onClick={onTake}>
        {label}
      </button>
    </p>
  );
}
