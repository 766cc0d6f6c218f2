// Every bound of the service, a named constant with its unit.

/** Bytes of a request body. */
export const bodyBytes = 1_048_576;
/** Levels of nesting in a JSON body. */
export const bodyDepth = 12;
/** Objects in a bulk body. */
export const bulkObjects = 100;
/** Objects in the body of an action that takes a list of them. */
export const actionObjects = 1_000;
/** Elements of one owned list in a body. */
export const ownedListObjects = 1_000;
/** Faults that one answer lists. */
export const listedFaults = 100;
/** Paths that one message names, when the same fault stands in several elements of a list. */
export const listedPaths = 10;
/** Faults of an answer that have a hint, such as the nearest name to an unknown one. */
export const explainedFaults = 10;
/** Pairs of letters that the hints of one request compare: some milliseconds. */
export const hintLetters = 200_000;
/** Characters of an unknown name that a hint compares. */
export const hintNameCharacters = 64;
/** Characters of `fields`. */
export const fieldsCharacters = 2_000;
/** Levels of `fields`. */
export const fieldsDepth = 6;
/** Names in one `fields`, after bare names are expanded. */
export const fieldsNames = 400;
/** Names in one `sorting`. */
export const sortingNames = 20;
/** Characters of one name in `sorting`. */
export const sortingCharacters = 200;
/** Objects that one GET reads. */
export const objectsRead = 10_000;
/** Objects that a list may have in the application, which shows a page of it. */
export const objectsListed = 500_000;
/** How many objects of a page the database answers as one text. */
export const objectsInText = 100;
/** Objects that a list returns without `count`. */
export const defaultCount = 1_000;
/** Bytes of all request headers. */
export const headerBytes = 16_384;
/** Characters of a text field without a bound of its own. */
export const textCharacters = 50_000;
/** Digits before the point of a number with decimals. */
export const wholeDigits = 12;
/** Significant digits that a JSON number keeps. */
export const exactDigits = 15;
/** Milliseconds that one SQL statement may take. */
export const statementMilliseconds = 15_000;
/** Milliseconds in which the database has to answer a statement; after them the connection is destroyed. */
export const answerMilliseconds = statementMilliseconds + 5_000;
/** Milliseconds for which a request waits for a database connection. */
export const admissionTimeoutMilliseconds = 10_000;
/** Requests of one company, and of all, that wait for a connection; more are refused at once. */
export const queuedPerCompany = 500;
export const queuedInAll = 2_000;
/** Database connections for single statements that commit at once. */
export const autocommitConnections = 6;
/** Database connections for reads that last, such as exports; a company has half of them. */
export const snapshotConnections = 4;
/** Postings of one audit file: about a gigabyte of text, half of what its receivers take. */
export const auditFileLines = 1_200_000;
/** Postings of a ledger that are read together where it is written in parts. */
export const ledgerBatch = 500;
/** Documents in one auditor's package, and bytes of those that are stored; what is more goes into further parts. */
export const packageDocuments = 5_000;
export const packageBytes = 1_000_000_000;
/** Milliseconds in which an archive has to be sent. */
export const archiveMilliseconds = 900_000;
/** Milliseconds in which a database connection is opened. */
export const connectMilliseconds = 5_000;
/** Milliseconds in which the database answers whether it is there. */
export const probeMilliseconds = 1_500;
/** Milliseconds for which the database counts as full after it has reported a full disk. */
export const fullMilliseconds = 30_000;
/** Milliseconds between polls of the free space of disks. */
export const diskSpacePollMilliseconds = 5_000;
/** Milliseconds in which a part of the metrics has to be there. */
export const metricsMilliseconds = 4_000;
/** Milliseconds in which a directory answers. */
export const directoryMilliseconds = 2_000;
/** Seconds after which a client may try again what could not be answered. */
export const retrySeconds = 2;
/** Seconds after which a client may try again what a full disk or a missing directory refused. */
export const repairSeconds = 30;
/** Milliseconds in which a database connection is closed in order. */
export const closeMilliseconds = 1_000;
/** Milliseconds after which an idle database connection is closed; a new one has to plan every statement again. */
export const idleConnectionMilliseconds = 600_000;
/** Milliseconds that a transaction waits for a lock. */
export const lockMilliseconds = 10_000;
/** Milliseconds that a request may take to arrive. */
export const requestMilliseconds = 30_000;
/** Milliseconds for which a token is cached. */
export const tokenCacheMilliseconds = 5_000;
/** Milliseconds before the end of its caching from which on a token in use is looked up again, together with others. */
export const tokenRenewalMilliseconds = 1_000;
/** Milliseconds for which tokens are collected that one statement looks up again. */
export const tokenRenewalPause = 200;
/** Tokens that one statement looks up again. */
export const tokensRenewed = 1_000;
/** Milliseconds by which the stored last use of a token may be late. */
export const tokenUseMilliseconds = 60_000;
/** Characters of a JWT. */
export const jwtCharacters = 1_024;
/** Characters of the name of an employee token, a JWT or a company's own integration. */
export const tokenNameCharacters = 100;
/** Seconds of life that a client may request for a session of a JWT. */
export const refreshedSeconds = { min: 300, max: 28_800, default: 3_600 } as const;
/** Sessions that a process caches. */
export const tokenCacheEntries = 10_000;
/** Parts of a rate limit that a process takes one after another; the tolerance of the limit is one part for each further process. */
export const rateParts = 10;
/** Budgets that are filled up by one statement. */
export const rateLeases = 100;
/** The highest rate limit of a consumer. */
export const maximumRateLimit = 1_000_000;
/** Days for which an Idempotency-Key is stored. */
export const idempotencyDays = 7;
/** Characters of an Idempotency-Key. */
export const idempotencyKeyCharacters = 255;
/** Requests of one company that are stored in one transaction. */
export const storedTogether = 64;
/** Milliseconds after which a turn to store ends for others, though the database has not answered it. */
export const turnMilliseconds = 100;
/** Milliseconds for which it counts that a company's work was refused together with that of others; at the second time it is stored by itself. */
export const apartMilliseconds = 10_000;
/** Times that an action is run when the database asks for it to be run again. */
export const actionRuns = 4;
/** Runs of a change whose company's settings have changed meanwhile, or whose accounts had no rows yet. */
export const staleRuns = 12;
/** Runs after which a change locks its company's settings before it is decided, so that it comes to an end. */
export const runsBeforeLock = 3;
/** Values of settings that a process keeps for all companies together: some tens of MB. */
export const keptSettings = 50_000;
/** Ids taken at once for the new objects of a company. */
export const idBlock = 2_000;
/** Statements that stay prepared on each connection: those that were used last. */
export const preparedStatements = 500;
/** Rows whose values are parameters of their own; more of them come as columns, by a statement that is the same for any number. */
export const rowsOfParameters = 2;
/** Select lists and statements that a process caches. */
export const projectionCacheEntries = 2_000;
/** Milliseconds in which a stopping service finishes what it has begun. */
export const drainMilliseconds = 25_000;
/** Milliseconds after which the embedded database is stopped without a checkpoint. */
export const databaseStopMilliseconds = 16_000;
/** Milliseconds after which a stopping service aborts running statements, so that their requests are answered and it stops in order. */
export const breakOffMilliseconds = 12_000;
/** Times that a change begins again after a lookup outside the database. */
export const externalLookupRuns = 4;
/** Concurrent lookups in the register of receivers. */
export const receiversAtOnce = 16;
/** Answers of that register that a process keeps. */
export const receiverCacheEntries = 50_000;
/** Milliseconds for which each answer is cached. */
export const receiverMilliseconds = { YES: 3_600_000, NO: 60_000, UNKNOWN: 30_000 } as const;
/** Milliseconds in which the register has to answer. */
export const receiverAnswerMilliseconds = 3_000;
/** Bytes of a file of receivers: some millions of numbers. */
export const receiverFileBytes = 67_108_864;
/** Milliseconds that a download may take as a whole; less than a transaction may be idle. */
export const downloadMilliseconds = 20_000;
/** Bytes of a download; the central bank's feed has about 80 kB. */
export const downloadBytes = 2_097_152;
/** Bytes of a callback's body. */
export const callbackBytes = 1_048_576;
/** Bytes of the answer to a callback that are read. */
export const callbackAnswerBytes = 16_384;
/** Milliseconds for the name, for connection and TLS, and for the whole of a callback. */
export const callbackResolveMilliseconds = 3_000;
export const callbackConnectMilliseconds = 5_000;
export const callbackMilliseconds = 15_000;
/** Milliseconds for which a connection to a receiver waits for the next callback, and for which it is used before its name is resolved again. */
export const callbackIdleMilliseconds = 4_000;
export const callbackConnectionMilliseconds = 60_000;
/** Connections that wait for a callback, in all and of one company and host. */
export const callbackIdleConnections = 512;
export const callbackIdleConnectionsPerHost = 4;
/** Addresses of callbacks that are cached as allowed or refused. */
export const callbackAddressCacheEntries = 2_000;
/** Callbacks that one process sends at once, and that it has claimed, including those whose results are being stored. */
export const callbacksAtOnce = 256;
export const callbacksHeld = 512;
/** Milliseconds between polls for due payloads; commits of the same process trigger a claim at once. */
export const callbackPollMilliseconds = 2_000;
/** Milliseconds for which a company's subscriptions are cached. */
export const subscriptionCacheMilliseconds = 3_000;
/** Milliseconds between claims, so that concurrent triggers cause one claim; and with a backlog. */
export const callbackClaimMilliseconds = 10;
export const callbackBacklogMilliseconds = 25;
/** Callbacks under way at once to one subscription's endpoint, to one host and of one company, over all processes. */
export const callbacksOfEndpoint = 4;
export const callbacksOfHost = 16;
export const callbacksOfCompany = 32;
/** Seconds of the lease of a claimed payload. */
export const callbackLeaseSeconds = 60;
/** Different objects whose callbacks failed, and whose callbacks had no connection, after which the circuit of an endpoint opens. */
export const callbackFailedObjects = 10;
export const callbackUnreachedObjects = 3;
/** Seconds until the first probe of an endpoint whose circuit is open, each later one after twice the time; and the longest. */
export const callbackProbeSeconds = 30;
export const callbackProbeLongestSeconds = 600;
/** Seconds after which a payload that changed while its callback failed is sent, where the next attempt would be later. */
export const callbackChangedSeconds = 60;
/** Hours after which an undelivered payload expires, and after which a failure begins a new series. */
export const callbackGiveUpHours = 30;
/** Seconds for which an unchanged health of a subscription is not stored again. */
export const callbackHealthSeconds = 1;
/** Days of failures after which people are warned of a subscription, the first and the second time, and it is disabled. */
export const subscriptionFirstWarningDays = 3;
export const subscriptionSecondWarningDays = 6;
export const subscriptionDisablingDays = 7;
/** Days for which the delivery log keeps an entry. */
export const deliveryLogDays = 30;
/** Claims that one statement acknowledges, and acknowledging statements at once. */
export const callbackAckBatch = 100;
export const callbackAcksAtOnce = 2;
/** Milliseconds after its claim until which a payload may be sent, so that it is finished before its lease ends. */
export const callbackSendWithinMilliseconds = callbackLeaseSeconds * 750;
/** Milliseconds between polls for expired callbacks. */
export const callbackExpiryMilliseconds = 60_000;
/** Bytes of the answer to a callback that the delivery log keeps. */
export const callbackLoggedAnswerBytes = 1_024;
/** Callbacks that `motpost listen` caches, to recognise retries. */
export const listenerKeyCacheEntries = 20_000;
/** Entries of the delivery log that one statement removes. */
export const deliveryLogRemoved = 5_000;
/** Payloads that one request sends again. */
export const replayedAtOnce = 10_000;
/** Changes in one answer of the feed. */
export const feedChanges = 1_000;
/** Entries of the change log that one answer of the feed scans. */
export const feedScanned = 10_000;
/**
 * What argon2id costs: kibibytes, passes and lanes. The least that OWASP's cheat sheet of 2024 asks for: 35 ms and 19 MiB on
 * a slow core, so that the four threads that hash at once take 76 MiB of a small machine.
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Characters of a password: length makes a password strong; the maximum bounds the cost of hashing. */
export const passwordCharacters = { min: 12, max: 200 } as const;
/** Characters that the passphrase of a backup has at least. */
export const backupPassphraseCharacters = 12;
/** Different characters in a password. */
export const passwordDifferent = 5;
/** Wrong passwords in a row after which an account from one address, and an address, wait, and wrong codes of a second factor after
 * which an account does; and milliseconds for which they do. */
export const signInFailures = { account: 5, address: 30, code: 10 } as const;
export const signInMilliseconds = 15 * 60_000;
export const signInCodeMilliseconds = 60 * 60_000;
/** Milliseconds between the right password and the code. */
export const signInStepMilliseconds = 10 * 60_000;
/** Recovery codes of a second factor. */
export const recoveryCodes = 10;
/**
 * Wrong passwords of an account from all addresses together after which addresses without an earlier sign-in are answered
 * later: how many are free, milliseconds of the first delay, which doubles, and of the longest.
 */
export const signInDelay = { free: 10, first: 250, max: 4_000 } as const;
/** Milliseconds for which the address of a successful sign-in counts as known. */
export const knownAddressMilliseconds = 90 * 86_400_000;
/** Milliseconds after which a session of the pages ends: a long working day. */
export const pageSessionMilliseconds = 10 * 3_600_000;
/** Milliseconds within which another use of a session is not noted. */
export const pageSessionUseMilliseconds = 5 * 60_000;
/** Milliseconds for which a link to choose a password works. */
export const loginLinkMilliseconds = 3 * 86_400_000;
/** Bytes of a form, without the file that it may bring. */
export const formBytes = 65_536;
/** Rows of a list on a page. */
export const pageRows = 1_000;
/** Deliveries on a page of a subscription. */
export const pageDeliveries = 25;
/** Notifications that are shown, the newest ones. */
export const pageNotifications = 100;
/** Bytes of an uploaded file. */
export const uploadBytes = 104_857_600;
/** Bytes of an uploaded file that is read as a whole, such as an import. */
export const importBytes = 8_388_608;
/** Bytes of a part of a form that is no file. */
export const partBytes = 10_000;
/** Milliseconds that an upload may take to arrive. */
export const uploadMilliseconds = 600_000;
/** Bytes of one piece of a file in the database; what an upload or a download holds in memory is a few of them. */
export const filePieceBytes = 262_144;
/** Minutes after which a file that no object names is removed; longer than any upload takes. */
export const orphanMinutes = 60;
/** Characters of an e-mail address. */
export const mailAddressCharacters = 254;
/** Bytes of all files that a mail carries beside its document: a third more on the wire, where many servers end at 20 MB. */
export const mailAttachmentBytes = 10 * 1024 * 1024;
/** Bytes of all files in an e-invoice, which is one text in memory. */
export const eInvoiceAttachmentBytes = 5 * 1024 * 1024;
/** Characters of the sender's own message in a mail. */
export const mailMessageCharacters = 10_000;
/** Dispatches that one process sends at once. */
export const dispatchesAtOnce = 8;
/** Milliseconds between polls for due dispatches; commits notify the senders at once. */
export const dispatchPollMilliseconds = 5_000;
/** Milliseconds after the end of a dispatch until the next claim. */
export const dispatchClaimMilliseconds = 20;
/** Dispatches of one company that are being sent at once, over all processes. */
export const dispatchesOfCompany = 4;
/** Seconds for which a claimed dispatch is its claimant's, and for which one that is being handed over is. */
export const dispatchLeaseSeconds = 120;
export const dispatchHandOverSeconds = 600;
/** Days for which the mailbox of the test environment keeps a mail. */
export const mailboxDays = 30;
/** Milliseconds after its claim until which a dispatch may be given over; before its lease ends. */
export const dispatchSendWithinMilliseconds = 100_000;
/** Bytes of a mail that are given over at once, so that answers of the server are read in between. */
export const mailPieceBytes = 65_536;
/** Characters that a dispatch keeps of an error or of an answer. */
export const dispatchErrorCharacters = 1_000;
/** Bytes of an access point's answer that are read. */
export const accessPointAnswerBytes = 16_384;
/** Milliseconds for which a link to a document works: 90 days. */
export const documentLinkMilliseconds = 90 * 86_400_000;
/** Requests of one address for documents by their links, in a minute. */
export const documentLinkRate = { requests: 30, windowSeconds: 60 } as const;
/** Links and mails of the mailbox that one statement removes. */
export const dispatchRemoved = 5_000;
/** Characters of a file's name. */
export const fileNameCharacters = 255;
/** Characters of an old or new value that the change log keeps. */
export const auditedCharacters = 1_000;
/** Days for which the log of requests keeps an entry, and entries that one statement removes. */
export const requestLogDays = 7;
export const requestLogRemoved = 5_000;
/** Characters of each body that the log of requests keeps. */
export const requestLogCharacters = 8_192;
/** Requests that wait to be written to the log, at most 40 KiB each, and that one statement writes. */
export const requestLogHeld = 1_000;
export const requestLogBatch = 100;
/** Milliseconds for which requests are gathered. */
export const requestLogMilliseconds = 500;
/** Requests that a fault of the test environment is for, and milliseconds by which it delays an answer. */
export const faultRequests = 1_000;
export const faultMilliseconds = 30_000;
/** Snapshots of one company. */
export const testSnapshots = 20;
/** Days that a company's clock is at most away from the calendar. */
export const clockDays = 3_660;
/** Exchange rates that one request loads into a test environment. */
export const testRates = 1_000;
/** The greatest exchange rate that may be loaded, in kroner for as many units as it is for. */
export const testRate = 1_000_000;
/** Closed months that one message names. */
export const closedMonthsNamed = 12;
/** Days that the list of changes goes back without a parameter for an object or a first day. */
export const auditedDays = 30;
/** Issued files that a verification renders again where it is given no count: one to three seconds. */
export const filesRenderedAgain = 200;
/** Notices of one company that become notifications in one go, so that no statement is long. */
export const noticesAtOnce = 500;
/** Milliseconds between two notifications of a company that a request brings about by itself; the job has its rounds. */
export const noticeMilliseconds = 300_000;
/** Objects that a notification names for one reason, and reasons that it names; it counts the rest. */
export const noticeNames = 10;
export const noticeReasons = 10;
/** Parts into which a company splits the groups of its reports. */
export const reportSplits = 100;
/** Columns of a report. */
export const reportColumns = 40;
/** Rows of a report as JSON; files have no limit. */
export const reportRows = 10_000;
/** Bytes of an uploaded audit file (SAF-T), packed or not. */
export const saftUploadBytes = uploadBytes;
/** Files in an archive of audit files, bytes of all of them, and how much more that may be than the archive, beyond the first bytes. */
export const saftFiles = 50;
export const saftBytes = 2_147_483_648;
export const saftRatio = 200;
export const saftPlainBytes = 33_554_432;
/** Levels of elements in an audit file, characters of a text in it and of one tag, and elements of one record, such as a transaction. */
export const saftDepth = 20;
export const saftTextCharacters = 10_000;
export const saftTokenCharacters = 1_048_576;
export const saftRecordElements = 1_000_000;
/** Transactions of one audit file: each has a place in memory for its number. */
export const saftTransactions = 1_000_000;
/** Transactions that are stored by one statement. */
export const saftStoredTogether = 500;
/** Lines and columns of an imported spreadsheet, bytes of its parts unpacked, and characters of one cell. */
export const spreadsheetLines = 10_000;
export const spreadsheetColumns = 100;
export const spreadsheetBytes = 67_108_864;
export const spreadsheetCellCharacters = 32_767;
/** How much more than packed a part of a workbook may be, beyond the first bytes. */
export const spreadsheetRatio = 200;
export const spreadsheetPlainBytes = 1_048_576;
/** Bytes of a file that a form brings beside the main one, such as a table of account numbers. */
export const sideFileBytes = 262_144;
/** Statements of one change that are under way at once, where a change has many. */
export const statementsAhead = 16;
/** Things of one kind that a search over everything finds, names whose words it reads, and newest vouchers whose amounts it reads. */
export const searchHits = 20;
export const searchedWords = 200;
export const searchedVouchers = 500;
/** Bytes of what the application keeps for a person, such as saved views. */
export const appPreferencesBytes = 65_536;
/** A bank's file, and an e-invoice: bytes, and lines; and levels of nesting of XML. */
export const bankFileBytes = 20_971_520;
export const bankFileLines = 50_000;
export const eInvoiceBytes = 10_485_760;
export const xmlDepth = 64;
