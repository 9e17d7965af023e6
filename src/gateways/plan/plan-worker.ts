import { parentPort, workerData } from 'node:worker_threads'
import { type PlanOrder, planWork } from '#domain/plan/plan-work.ts'

const bytes = new TextEncoder().encode(JSON.stringify(planWork(workerData as PlanOrder)))
parentPort?.postMessage(bytes, [bytes.buffer])
