/** Stand-ins for the machines of others, for a shop that is tried out, developed or tested. */
export { FORM_LIFE_MS, localBank } from './src/bank/local-bank.ts'
export { type DecidedOperation, localQuery } from './src/bank/query.ts'
export { localRefunds } from './src/bank/refund.ts'
export { type LocalBankServer, serveLocalBank } from './src/bank/server.ts'
export { fileMail } from './src/mail/file-mail.ts'
export { localOffice } from './src/tax-office/local-office.ts'
export { type LocalOfficeServer, serveLocalOffice } from './src/tax-office/server.ts'
export { localVies } from './src/vies/local-vies.ts'
