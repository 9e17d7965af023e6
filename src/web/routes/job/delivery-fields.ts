import type { JobRequest } from '#contract/job/job-request.ts'

/** The fields of a job that are beside its totals. */
export const DELIVERY_FIELDS: readonly string[] = ['entrega', 'codigoPostal'] satisfies (keyof JobRequest)[]
