/** Stand-ins for external services, for a shop in trial, development or tests. */
export { FORM_LIFE_MS, localBank } from './src/bank/local-bank.ts'
export { type DecidedOperation, localQuery } from './src/bank/query.ts'
export { localRefunds } from './src/bank/refund.ts'
export { type LocalBankServer, serveLocalBank } from './src/bank/server.ts'
export { fileMail } from './src/mail/file-mail.ts'
export { localOffice } from './src/tax-office/local-office.ts'
export { type LocalOfficeServer, serveLocalOffice } from './src/tax-office/server.ts'
export { localVies } from './src/vies/local-vies.ts'
