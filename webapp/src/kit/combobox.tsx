// A field with choices that follow what is typed: arrows choose, Enter takes, Escape closes. By keyboard as by mouse.

import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
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

/** What makes something new of what is typed, where no choice is it: the last choice, which only the arrows or the mouse reach. */
export interface NewChoice {
  readonly label: (text: string) => string;
  readonly run: (text: string) => void;
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
  readonly create?: NewChoice | undefined;
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
function useChoices({ value, find, create }: ComboboxProps, isOpen: boolean, onFound: (count: number) => void) {
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [asked, setAsked] = useState("");
  const found = useRef(onFound);
  const text = isOpen ? value.trim() : "";
  useEffect(() => {
    let isOver = text === "";
    if (isOver) setChoices([]);
    if (isOver) setAsked("");
    const take = (values: readonly Choice[]) => {
      if (isOver) return;
      setChoices(values);
      setAsked(text);
      found.current(values.length);
    };
    const timer = setTimeout(() => !isOver && find(text).then(take, () => undefined), pauseMilliseconds);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, find]);
  // What is new is offered once it is known what there is already.
  return {
    choices,
    isOld: asked !== text,
    beginning: create === undefined || asked === "" || text === "" ? null : create,
  };
}

/** Whether a choice has every word that is typed, behind a comma where several are chosen. */
function fits({ name, more = "" }: Choice, typed: string): boolean {
  const words = (typed.split(",").at(-1) ?? "").trim().toLocaleLowerCase().split(/\s+/);
  return words.every((word) => `${name} ${more}`.toLocaleLowerCase().includes(word));
}

/** The place after a step; from no place to the first or the last. */
function moved(place: number, by: number, size: number): number {
  if (place < 0) return by > 0 ? 0 : size - 1;
  return (place + by + size) % size;
}

/** The field. */
export function Combobox(props: ComboboxProps) {
  const { label, value, onType, onChoose, onKey } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(0);
  // Enter and Tab take the first choice, and make nothing new by themselves.
  const { choices, isOld, beginning } = useChoices(props, isOpen, (count) => setPlace(count === 0 ? -1 : 0));
  const size = choices.length + (beginning === null ? 0 : 1);
  const isShown = isOpen && size > 0;
  const choose = (choice: Choice) => {
    setOpen(false);
    onChoose(choice);
  };
  const begin = () => {
    setOpen(false);
    beginning?.run(value.trim());
  };
  const move = (by: number) => setPlace(moved(place, by, size));
  // While choices are those for less than is typed, none is taken that is another one.
  const chosen = isOld
    ? [...choices.slice(place, place + 1), ...choices].find((one) => fits(one, value))
    : choices[place];
  const isNew = beginning !== null && place === choices.length;
  /** What a key does while choices are shown; undefined for a key that is not theirs. */
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: () => setOpen(false),
    Enter: isNew ? begin : chosen === undefined ? undefined : () => choose(chosen),
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = isShown && !event.ctrlKey && !event.altKey ? acts[event.key] : undefined;
    // Tab takes the choice and goes on by itself; in a grid so does the plus of the number pad.
    const isTab = (event.key === "Tab" && !event.shiftKey) || (props.cell !== undefined && event.code === "NumpadAdd");
    if (isShown && isTab && chosen !== undefined) choose(chosen);
    if (act === undefined) return onKey?.(event);
    event.preventDefault();
    act();
    if (event.key === "Enter" && !isNew) onKey?.(event);
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
        aria-activedescendant={isShown && place >= 0 ? `${id}-${place}` : undefined}
        aria-invalid={props.isInvalid ? "true" : undefined}
        aria-describedby={props.describedBy}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the screen begins with this field, and holds nothing before it
        autoFocus={props.autoFocus}
        {...{ value, className: props.className, placeholder: props.placeholder }}
        onChange={(event) => {
          setOpen(true);
          onType(event.target.value);
        }}
        onKeyDown={press}
        {...{ onPaste: props.onPaste, onFocus: props.onFocus, onMouseDown: props.onMouseDown }}
        onBlur={() => {
          setOpen(false);
          props.onLeave?.();
        }}
      />
      <div className="listbox" id={`${id}-list`} role="listbox" aria-label={label} hidden={!isShown}>
        {choices.map((choice, index) => (
          <Option
            key={`${choice.id} ${choice.name}`}
            id={`${id}-${index}`}
            isActive={index === place}
            onTake={() => choose(choice)}
          >
            {choice.name} <span className="quiet">{choice.more}</span>
          </Option>
        ))}
        {beginning === null ? null : (
          <Option id={`${id}-${choices.length}`} isActive={isNew} className="new" onTake={begin}>
            {beginning.label(value.trim())}
          </Option>
        )}
      </div>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly className?: string;
  readonly onTake: () => void;
  readonly children: ReactNode;
}

/** A choice in the list. */
function Option({ id, isActive, className, onTake, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active choice
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={className}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {children}
    </div>
  );
}
