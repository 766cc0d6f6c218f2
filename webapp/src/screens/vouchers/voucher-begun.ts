// With what the editor of a voucher begins: what was kept, or a copy or a template that the address names.

import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { newKey } from "../../kit/new-key.ts";
import type { Search } from "../../router.tsx";
import { copiedVoucher } from "./voucher-copy.ts";
import { isBegun, keepVoucher, keptVoucher, newVoucherDraft, type VoucherDraft } from "./voucher-draft.ts";
import { draftOfTemplate } from "./voucher-templates.ts";

/** The draft: the one that was kept, one that the address names, or a new one. */
export function useDraft(onChange: () => void) {
  const { copy, template } = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const [draft, setDraft] = useState<VoucherDraft>(() => keptVoucher() ?? newVoucherDraft());
  const [earlier, setEarlier] = useState<VoucherDraft | null>(null);
  const change = useCallback(
    (more: Partial<VoucherDraft>) => {
      onChange();
      setDraft((before) => {
        const next = { ...before, ...more };
        keepVoucher(next);
        return next;
      });
    },
    [onChange],
  );
  const source = useQuery({
    queryKey: ["beginning of voucher", copy, template],
    enabled: copy !== undefined || template !== undefined,
    retry: false,
    gcTime: 0,
    queryFn: () => (template === undefined ? copiedVoucher(Number(copy)) : draftOfTemplate(template)),
  });
  useEffect(() => {
    if (source.data === undefined) return;
    const before = keptVoucher();
    if (before !== null && isBegun(before)) setEarlier(before);
    // It is a voucher of its own, however often the same beginning is taken.
    change({ ...source.data, key: newKey() });
    // The copy is a draft of its own from here on: loading the page again must not take it anew.
    void navigate({ to: "/vouchers/new", search: {}, replace: true });
  }, [source.data, change, navigate]);
  const takeEarlier = () => {
    if (earlier !== null) change(earlier);
    setEarlier(null);
  };
  return { draft, change, setDraft, copyError: source.error, earlier, takeEarlier };
}
