// Which passwords are among those that everybody tries first, and which are of one's own.

import { expect, test } from "vitest";
import { isTriedFirst } from "./known-passwords.ts";

test.each([
  ...[
    "password1234",
    "Passord123456",
    "passwordpassword",
    "qwertyuiop123",
    "1q2w3e4r5t6y",
    "1qaz2wsx3edc",
    "123456789012",
  ],
  ...["210987654321", "Sommer2026!!", "sommersommer", "velkommen 2026", "P@ssword1234", "abcdefghijkl", "aaaabbbbcccc"],
  ...[
    "iloveyou1234",
    "Rosenborg1917",
    "regnskap-2026",
    "Admin_admin_1",
    "asdfghjkl123",
    "hemmelig hemmelig",
    "VålerengaOslo1",
  ],
])("%s is tried first", (password) => {
  expect(isTriedFirst(password)).toBe(true);
});

test.each([
  ...["fire grønne hester", "sommer vinter admin test", "Kaffe om morgenen", "x7Kq-41Lz-09Pm", "mitt hus er blått"],
  ...["password til banken", "regnskapet er mitt ansvar", "9315 2874 6620 1", "日本語のパスワードです長い"],
])("%s is one's own", (password) => {
  expect(isTriedFirst(password)).toBe(false);
});
