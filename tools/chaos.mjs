// `npm run chaos`: breaks a shop and everything it depends on, and counts what is lost. Like `npm test` it sets up
// its requirements.
// `npm run chaos -- --short` is the small form that the tests run; names choose scenarios: `npm run chaos -- kill hanging`.
import { runWithPostgres } from './with-postgres.mjs'

runWithPostgres('test', 'chaos', 'chaos.ts')
