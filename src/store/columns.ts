import { integer, timestamp } from 'drizzle-orm/pg-core'

/** An instant, stored with time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An amount of money in whole cents. */
export const cents = (name: string) => integer(name)
