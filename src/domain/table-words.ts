// What the rows of each table are called in a sentence, for refusals that say what keeps an object.

import type { Text } from "../schema/error.ts";

const users: readonly (readonly [tables: string, en: string, no: string])[] = [
  ["account_month account_month_currency account_year posting", "postings", "posteringer"],
  ["posting_draft", "postings of unposted vouchers", "posteringer på bilag som ikke er bokført"],
  ["accounting_dimension_value", "values of dimensions", "dimensjonsverdier"],
  ["asset", "assets", "anleggsmidler"],
  ["client_login employee_login login_link", "log-ins", "innlogginger"],
  ["company", "the settings of the company", "selskapets innstillinger"],
  ["contact", "contacts", "kontakter"],
  ["department", "departments", "avdelinger"],
  ["document", "documents", "dokumenter"],
  ["employee", "employees", "ansatte"],
  ["employee_entitlement", "entitlements", "rettigheter"],
  ["employee_token", "tokens", "nøkler"],
  ["external_product", "products of catalogues", "produkter i kataloger"],
  ["inventory_location product_inventory_location", "locations of inventories", "lagerlokasjoner"],
  ["invoice", "invoices", "fakturaer"],
  ["order_line", "order lines", "ordrelinjer"],
  ["party", "customers or suppliers", "kunder eller leverandører"],
  ["payment_type payment_type_out", "payment types", "betalingstyper"],
  ["period_state", "closed periods", "lukkede perioder"],
  ["pickup_point", "pick-up points", "hentesteder"],
  ["posting_rule", "the posting rules", "konteringsreglene"],
  ["product", "products", "produkter"],
  ["product_group product_group_relation", "product groups", "produktgrupper"],
  ["product_line stocktaking", "stocktakings", "varetellinger"],
  ["project", "projects", "prosjekter"],
  ["project_activity", "activities of projects", "prosjektaktiviteter"],
  ["project_control_form", "control forms", "kontrollskjemaer"],
  ["project_order_line", "lines of projects", "prosjektlinjer"],
  ["project_participant", "participants of projects", "prosjektdeltakere"],
  ["project_resource_plan", "resource plans", "ressursplaner"],
  ["project_specific_rate", "hourly rates", "timesatser"],
  ["project_sub_contract", "subcontracts", "underkontrakter"],
  ["reminder", "reminders", "purringer"],
  ["result_budget", "budgets", "budsjetter"],
  ["sales_order", "orders", "ordrer"],
  ["stock_movement", "stock movements", "lagerbevegelser"],
  ["subscription_period", "periods of subscriptions", "abonnementsperioder"],
  ["supplier_document", "supplier invoices", "leverandørfakturaer"],
  ["task", "tasks", "oppgaver"],
  ["time_clock timesheet_allocated timesheet_entry timesheet_month timesheet_week", "time sheets", "timelister"],
  ["vat_type", "VAT types", "mva-koder"],
  ["voucher_approval_list_element", "approvals of vouchers", "godkjenninger av bilag"],
  ["voucher_message", "messages about vouchers", "meldinger om bilag"],
];

/** The words by table. */
export const tableWords: Readonly<Record<string, Text>> = Object.fromEntries(
  users.flatMap(([tables, en, no]) => tables.split(" ").map((table) => [table, { en, no }] as const)),
);
