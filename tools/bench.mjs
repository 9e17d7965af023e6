// `npm run bench`: measures the shop on generated catalogues (bench/README.md). Like `npm test` it sets up its
// requirements.
import { runWithPostgres } from './with-postgres.mjs'

runWithPostgres('tools', 'bench', 'main.ts')
