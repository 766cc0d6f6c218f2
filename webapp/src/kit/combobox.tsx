// A field with choices that follow what is typed: arrows choose, Enter takes, Escape closes. By keyboard as by mouse.

import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";

/** A choice of a field. */
export interface Choice {
  readonly id: number;
  readonly name: string;
  /** What is shown behind the name. */
  readonly more?: string;
}

/** What a field with choices takes. */
export interface ComboboxProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly className?: string;
  readonly isInvalid?: boolean;
  readonly describedBy?: string;
  readonly autoFocus?: boolean;
  /** The place in a grid, by which the grid moves the focus. */
  readonly cell?: string;
  readonly tabIndex?: number;
  /** The choices for what is typed. */
  readonly find: (text: string) => Promise<readonly Choice[]>;
  readonly onType: (text: string) => void;
  readonly onChoose: (choice: Choice) => void;
  /** Keys that the field does not take itself; `Enter` when no choice is taken. */
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onMouseDown?: (event: MouseEvent<HTMLInputElement>) => void;
  /** The field has lost the focus. */
  readonly onLeave?: () => void;
}

/** Milliseconds after the last key before choices are asked for. */
const pauseMilliseconds = 120;

/** The choices for what is typed, asked for a moment after the last key. */
function useChoices({ value, find }: ComboboxProps, isOpen: boolean, onFound: () => void): readonly Choice[] {
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const found = useRef(onFound);
  const text = isOpen ? value.trim() : "";
  useEffect(() => {
    let isOver = text === "";
    if (isOver) setChoices([]);
    const take = (values: readonly Choice[]) => {
      if (isOver) return;
      setChoices(values);
      found.current();
    };
    const timer = setTimeout(() => !isOver && find(text).then(take, () => undefined), pauseMilliseconds);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, find]);
  return choices;
}

/** The field. */
export function Combobox(props: ComboboxProps) {
  const { label, value, onType, onChoose, onKey } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const choices = useChoices(props, isOpen, () => setPlace(0));
  const isShown = isOpen && choices.length > 0;
  const choose = (choice: Choice) => {
    setOpen(false);
    onChoose(choice);
  };
  const move = (by: number) => setPlace((place + by + choices.length) % choices.length);
  const chosen = choices[place];
  /** What a key does while choices are shown; undefined for a key that is not theirs. */
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: () => setOpen(false),
    Enter: chosen === undefined ? undefined : () => choose(chosen),
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = isShown && !event.ctrlKey && !event.altKey ? acts[event.key] : undefined;
    // Tab takes the choice and goes on by itself; in a grid so does the plus of the number pad.
    const isTab = (event.key === "Tab" && !event.shiftKey) || (props.cell !== undefined && event.code === "NumpadAdd");
    if (isShown && isTab && chosen !== undefined) choose(chosen);
    if (act === undefined) return onKey?.(event);
    event.preventDefault();
    act();
    if (event.key === "Enter") onKey?.(event);
  };
  return (
    <div className="choices">
      <input
        role="combobox"
        data-cell={props.cell}
        tabIndex={props.tabIndex}
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown ? `${id}-${place}` : undefined}
        aria-invalid={props.isInvalid ? "true" : undefined}
        aria-describedby={props.describedBy}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the screen begins with this field, and holds nothing before it
        autoFocus={props.autoFocus}
        className={props.className}
        placeholder={props.placeholder}
        value={value}
        onChange={(event) => {
          setOpen(true);
          onType(event.target.value);
        }}
        onKeyDown={press}
        onPaste={props.onPaste}
        onFocus={props.onFocus}
        onMouseDown={props.onMouseDown}
        onBlur={() => {
          setOpen(false);
          props.onLeave?.();
        }}
      />
      <div className="listbox" id={`${id}-list`} role="listbox" aria-label={label} hidden={!isShown}>
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active choice
          <div
            key={`${choice.id} ${choice.name}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === place}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            {choice.name} <span className="quiet">{choice.more}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
