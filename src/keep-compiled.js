// Loaded before the program and each of its workers (`node --import`). JavaScript, so that Node finds every other module compiled: its
// remover of types, which takes 8 MB and a third of a second, is not loaded then.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

// Only the shop's user may write there: the code is run without checks.
if (isMainThread) process.umask(0o077)
// Stores Node's compiled sources for the next start. Without room for it, or with NODE_COMPILE_CACHE set, Node uses its defaults.
enableCompileCache(join(process.env.DATA_DIR || 'var', 'compiled'))
