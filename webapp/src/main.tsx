// Starts the application: colours, answers, addresses.

import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Button.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Paper.css";
import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Modal.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/ScrollArea.css";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Menu.css";
import "@mantine/core/styles/Group.css";
import "@mantine/spotlight/styles.css";
import "./styles/base.css";
import "./styles/frame.css";
import "./styles/parts.css";
import "./styles/fields.css";
import "./styles/look.css";
import "./styles/setup.css";
import "./styles/invoices.css";
import "./styles/begin.css";
import "./styles/lists.css";
import "./styles/narrow.css";
import { createTheme, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queries } from "./data/client.ts";
import { fetchPdfWorker, Pdf } from "./kit/pdf-fetched.tsx";
import { nonce } from "./person.ts";
import { router } from "./router.tsx";
import { fetchAhead } from "./shell/fetch-ahead.ts";
import { HelpPanel } from "./shell/help-panel-fetched.tsx";

const theme = createTheme({
  fontFamily: "var(--font)",
  fontSizes: { sm: "14px", md: "14px" },
  primaryColor: "teal",
  defaultRadius: 6,
  respectReducedMotion: true,
});

// The lock of scrolling behind a dialog adds a style of its own.
setNonce(nonce);
const root = document.getElementById("root");
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );

const screens = Object.values(router.routesById).flatMap(({ options }) => options.component?.preload ?? []);
// What shows documents comes last: it is as large as everything else together.
void fetchAhead([...screens, HelpPanel.preload, Pdf.preload, fetchPdfWorker], () => router.state.status === "idle");
