/** The sites that read feeds, and how the guide and the office name them. */
export const FEEDS = { google: 'Google Merchant', meta: 'Meta (Facebook e Instagram)', openai: 'ChatGPT' } as const
export type FeedName = keyof typeof FEEDS
