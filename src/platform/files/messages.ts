// The messages that refuse uploaded files.

import type { FaultText } from "../../schema/error.ts";

/** Messages by key. */
export const uploadMessages = {
  fileMissing: {
    en: "There is no file.",
    no: "Filen mangler.",
    developer: {
      en: "Send the file in the part file of multipart/form-data, with a filename: curl -F file=@invoice.pdf.",
      no: "Send filen i delen file av multipart/form-data, med filnavn: curl -F file=@faktura.pdf.",
    },
  },
  fileTwice: {
    en: "There is more than one file.",
    no: "Det er mer enn én fil.",
    developer: {
      en: "Send one file in each request.",
      no: "Send én fil i hver forespørsel.",
    },
  },
  filesTooMany: {
    en: "There are more than {limit|file|files}.",
    no: "Det er mer enn {limit|fil|filer}.",
    developer: {
      en: "Send the others in another request.",
      no: "Send de andre i en ny forespørsel.",
    },
  },
  filesTooLarge: {
    en: "The files are larger than {limit} bytes together.",
    no: "Filene er større enn {limit} byte til sammen.",
    developer: {
      en: "Send them in several requests.",
      no: "Send dem i flere forespørsler.",
    },
  },
  fileEmpty: {
    en: "The file is empty.",
    no: "Filen er tom.",
    developer: {
      en: "Send the content of the file; it arrived with 0 bytes.",
      no: "Send innholdet i filen; det kom 0 byte.",
    },
  },
  fileTooLarge: {
    en: "The file is larger than {limit} bytes.",
    no: "Filen er større enn {limit} byte.",
    developer: {
      en: "Send a file of at most {limit} bytes.",
      no: "Send en fil på høyst {limit} byte.",
    },
  },
  fileBroken: {
    en: "The file is incomplete: it begins as {kind} and has not the end of one.",
    no: "Filen er ufullstendig: den begynner som {kind}, men mangler slutten.",
    developer: {
      en: "The file was cut off before it was sent. Send the whole of it.",
      no: "Filen ble avbrutt før den var sendt. Send hele.",
    },
  },
  fileNamed: {
    en: "The name {name} does not fit the content, which is {kind}.",
    no: "Navnet {name} passer ikke til innholdet, som er {kind}.",
    developer: {
      en: "Name the file after what it is: a {kind} file ends in {endings}.",
      no: "Gi filen navn etter det den er: en {kind}-fil slutter på {endings}.",
    },
  },
  fileKind: {
    en: "Files of this kind are not taken.",
    no: "Filer av dette slaget tas ikke imot.",
    developer: {
      en: "By its content, whatever its name, the file is {found}. Taken here: {kinds}.",
      no: "Etter innholdet, uansett navnet, er filen {found}. Her godtas: {kinds}.",
    },
  },
  fileUtf16: {
    en: "The file is in UTF-16, which is not read.",
    no: "Filen er i UTF-16, som ikke leses.",
    developer: {
      en: "Save it in UTF-8, which spreadsheets call CSV UTF-8, and send it again.",
      no: "Lagre den i UTF-8, som regneark kaller CSV UTF-8, og send den på nytt.",
    },
  },
  fileForbidden: {
    en: "The file was recognised as malicious and is refused.",
    no: "Filen ble gjenkjent som skadelig og er avvist.",
    developer: {
      en: "The file holds the test string of malware scanners. Nothing of it was kept.",
      no: "Filen har teststrengen til virusskannere. Ingenting av den ble lagret.",
    },
  },
  formBroken: {
    en: "The form ends too early or cannot be read.",
    no: "Skjemaet slutter for tidlig eller kan ikke leses.",
    developer: {
      en: "Send multipart/form-data with its boundary, whole; let the client library write the Content-Type.",
      no: "Send multipart/form-data med skillelinjen, helt; la klientbiblioteket skrive Content-Type.",
    },
  },
  formParts: {
    en: "The form has too many or too long parts.",
    no: "Skjemaet har for mange eller for lange deler.",
    developer: {
      en: "Beside the file send only the parts of the operation: {names}.",
      no: "Send bare delene operasjonen har, i tillegg til filen: {names}.",
    },
  },
  partUnknown: {
    en: "The form has no part {name}.",
    no: "Skjemaet har ingen del {name}.",
    developer: {
      en: "Parts of this form: {names}.",
      no: "Delene i dette skjemaet: {names}.",
    },
  },
} as const satisfies Record<string, FaultText>;
