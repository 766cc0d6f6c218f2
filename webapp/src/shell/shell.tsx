// The frame of every screen: navigation, palette, help of keys, and on a phone the bar at the bottom.

import { Menu, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { Link, Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useWaiting } from "../data/counts.ts";
import { useLive } from "../data/live.ts";
import { useOnline } from "../data/online.ts";
import { choose, chooseAnew, offerChoice, offerKeptChoice, takeChoices } from "../data/preferences.ts";
import { listenForKeys, useKeys } from "../kit/keys.ts";
import { KeyHint } from "../kit/parts.tsx";
import { type Choices, keptChoices, person } from "../person.ts";
import type { TextKey } from "../texts/en.ts";
import { t, term } from "../texts/index.ts";
import { HelpOfKeys } from "./help-of-keys.tsx";
import { HelpPanel } from "./help-panel-fetched.tsx";
import { NewMenu } from "./new-menu.tsx";
import { Palette } from "./palette.tsx";
import { beginnings, isPlaceOf, mayInvoice, type Place, places, screenOf, sees } from "./places.ts";
import { useReturning } from "./returning.ts";
import { UndoToast } from "./undo-toast.tsx";

/** The frame. */
export function Shell() {
  const navigate = useNavigate();
  const [hasHelp, setHelp] = useState(false);
  const [hasPalette, setPalette] = useState(false);
  const [hasNew, setNew] = useState(false);
  const [hasPanel, setPanel] = useState(false);
  const openPalette = () => setPalette(true);
  const history = useHistoryOfShown();
  const begin = { label: t("newOfWhat"), run: () => setNew(true) };
  useLive();
  const goUp = useReturning();
  useEffect(listenForKeys, []);
  useEffect(offerKeptChoice, []);
  useEffect(() => listenForPalette(() => setPalette((before) => !before)), []);
  useEffect(() => listenForHelp(() => setPanel((before) => !before)), []);
  useKeys(
    [
      { keys: "?", label: t("allKeys"), run: () => setHelp(true) },
      ...places.map(({ name, to, letter }) => ({
        keys: `g ${letter}`,
        label: t("go", { name: term(name) }),
        run: () => void navigate({ to }),
      })),
      // A screen with something new of its own takes N for it; with Shift it is this one everywhere.
      ...(beginnings.length === 0
        ? []
        : [
            { keys: "n", ...begin },
            { keys: "Shift n", ...begin },
          ]),
      ...(goUp === null ? [] : [{ keys: "Backspace", label: t("up"), run: goUp }]),
      { keys: "F1", label: t("helpOfScreen"), run: () => setPanel(true) },
      ...(history === null
        ? []
        : [{ keys: "h", label: t("history"), run: () => void navigate({ to: "/history", search: history }) }]),
    ],
    true,
  );
  return (
    <div className="app">
      <a className="skip" href="#content">
        {t("skip")}
      </a>
      <SideMenu onKeys={() => setHelp(true)} onHelp={() => setPanel(true)} onFind={openPalette} />
      <main className="main" id="content" tabIndex={-1}>
        <Offline />
        <Outlet />
      </main>
      {hasPanel ? <HelpPanel onClose={() => setPanel(false)} /> : null}
      <BottomBar onFind={openPalette} />
      {hasNew ? <NewMenu onClose={() => setNew(false)} /> : null}
      {hasPalette ? <Palette onClose={() => setPalette(false)} onHelp={() => setPanel(true)} /> : null}
      <UndoToast />
      <HelpOfKeys isOpen={hasHelp} onClose={() => setHelp(false)} />
    </div>
  );
}

/** What the history of the object that is shown is asked with; null where none is shown, or its history may not be seen. */
function useHistoryOfShown(): { readonly type: string; readonly id: string } | null {
  const { pathname } = useLocation();
  const [, place = "", id] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  const type = sees("history") ? Object.keys(screenOf).find((kind) => screenOf[kind] === `${place}/$id`) : undefined;
  return type === undefined || id === undefined ? null : { type, id };
}

/** Says that there is no network, for as long as there is none. */
function Offline() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="note w offline" data-offline>
          {t("offlineNow")}
        </p>
      )}
    </div>
  );
}

/** Ctrl K opens the palette and closes it, also while somebody is typing. */
function listenForPalette(turn: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    turn();
  };
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}

/** F1 opens the help of the screen and closes it, also while somebody is typing; a dialog comes first. */
function listenForHelp(turn: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== "F1" || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (document.querySelector('[role="dialog"]') === null) turn();
  };
  document.addEventListener("keydown", listen, true);
  return () => document.removeEventListener("keydown", listen, true);
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\d]/u.test(word) && word.toUpperCase() !== "AS");
  return (words.length > 1 ? `${words[0]?.[0]}${words[1]?.[0]}` : name.slice(0, 2)).toUpperCase();
}

/** Whether a screen is the one that is shown; its parts count, too. */
function useHere(): (place: Place) => boolean {
  const { pathname } = useLocation();
  return (place) => isPlaceOf(place, pathname);
}

interface SideMenuProps {
  readonly onKeys: () => void;
  readonly onHelp: () => void;
  readonly onFind: () => void;
}

function SideMenu({ onKeys, onHelp, onFind }: SideMenuProps) {
  const isHere = useHere();
  const groups = [...new Set(places.map(({ group }) => group))].filter((group) => group !== "you");
  return (
    <nav className="side" aria-label={t("mainMenu")}>
      <div className="co">
        <i aria-hidden="true">{initials(person.companyName)}</i>
        <div>
          {person.companyName}
          {person.environment === "test" ? <small>{t("testCompany")}</small> : null}
        </div>
      </div>
      <button type="button" className="find" onClick={onFind}>
        <span>{t("find")}</span>
        <KeyHint keys="Ctrl K" />
      </button>
      <div className="places">
        {groups.map((group) => (
          <PlaceGroup key={group} group={group} isHere={isHere} />
        ))}
      </div>
      <div className="helps">
        <button type="button" className="plain" onClick={onHelp}>
          <span>{t("help")}</span>
          <KeyHint keys="F1" />
        </button>
        <button type="button" className="plain" onClick={onKeys}>
          <span>{t("keysShort")}</span>
          <KeyHint keys="?" />
        </button>
      </div>
      <PersonMenu />
    </nav>
  );
}

function PlaceGroup({ group, isHere }: { readonly group: TextKey | null; readonly isHere: (place: Place) => boolean }) {
  return (
    <>
      {group === null ? null : <h2>{t(group)}</h2>}
      <ul>
        {places
          .filter((one) => one.group === group)
          .map((place) => (
            <li key={place.name}>
              <Link to={place.to} aria-current={isHere(place) ? "page" : undefined} activeProps={{}}>
                <span>{term(place.name)}</span>
                {isHere(place) ? <KeyHint keys={`G ${place.letter}`} /> : null}
              </Link>
              {place.to === "/invoices" ? <Overdue /> : null}
              {place.to === "/notifications" ? <Unread /> : null}
            </li>
          ))}
      </ul>
    </>
  );
}

/** How many invoices are overdue; leads to them. */
function Overdue() {
  const count = useWaiting().data?.overdue ?? 0;
  if (count === 0) return null;
  return (
    <Link
      to="/invoices"
      search={{ view: "overdue" }}
      className="count"
      activeProps={{}}
      aria-label={t("overdueCount", { count })}
    >
      {count}
    </Link>
  );
}

/** How many notifications are not read; leads to them. */
function Unread() {
  const count = useWaiting().data?.unread ?? 0;
  if (count === 0) return null;
  return (
    <Link
      to="/notifications"
      search={{ view: "unread" }}
      className="count"
      activeProps={{}}
      aria-label={t("unreadCount", { count })}
    >
      {count}
    </Link>
  );
}

const isCompact = keptChoices.density === "compact";

/** Keeps a choice that the whole page is drawn by, and draws it again. */
function anew(choices: Choices, before: Choices): void {
  void chooseAnew(choices, before).catch(() => undefined);
}

function PersonMenu() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light");
  // Asked for once: the function is another one each time that this is drawn.
  const show = useRef(setColorScheme);
  useEffect(() => {
    void takeChoices().then(
      ({ theme }) => theme !== undefined && show.current(theme),
      () => undefined,
    );
  }, []);
  return (
    <Menu position="top-start" withinPortal transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button type="button" className="plain">
          <span>{person.name}</span>
          <span aria-hidden="true">▴</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => {
            const theme = scheme === "dark" ? "light" : "dark";
            setColorScheme(theme);
            const back = () => offerChoice({ theme: scheme }, () => setColorScheme(scheme));
            void choose({ theme }).then(back, () => undefined);
          }}
        >
          {`${t("theme")}: ${scheme === "dark" ? t("light") : t("dark")}`}
        </Menu.Item>
        <Menu.Item
          onClick={() =>
            anew({ density: isCompact ? "roomy" : "compact" }, { density: isCompact ? "compact" : "roomy" })
          }
        >
          {`${t("density")}: ${isCompact ? t("roomy") : t("compact")}`}
        </Menu.Item>
        <Menu.Item
          onClick={() => anew({ language: person.language === "no" ? "en" : "no" }, { language: person.language })}
        >
          {t("otherLanguage")}
        </Menu.Item>
        <Menu.Item component={Link} to="/account">
          {t("account")}
        </Menu.Item>
        <form method="post" action="/sign-out">
          <input type="hidden" name="token" value={person.form} />
          {/* A menu that closes takes the form away before the browser sends it. */}
          <Menu.Item type="submit" closeMenuOnClick={false}>
            {t("signOut")}
          </Menu.Item>
        </form>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What stands in the bar at the bottom of a phone; everything else is behind More. */
const onPhones: readonly Place["name"][] = ["overview", "invoices", "customers"];

function BottomBar({ onFind }: { readonly onFind: () => void }) {
  const isHere = useHere();
  return (
    <nav className="tabbar" aria-label={t("mainMenu")}>
      {places
        .filter(({ name }) => onPhones.includes(name))
        .map((place) => (
          <Link key={place.name} to={place.to} aria-current={isHere(place) ? "page" : undefined} activeProps={{}}>
            {term(place.name)}
          </Link>
        ))}
      {mayInvoice ? (
        <Link to="/invoices/new" aria-label={t("newInvoice")}>
          +
        </Link>
      ) : null}
      <button type="button" onClick={onFind}>
        {t("more")}
      </button>
    </nav>
  );
}
