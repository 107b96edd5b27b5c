const DELIVERY_ID = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^<>\s]+>/gi

/** The Message-ID of a delivery, the same for every attempt: a mail server or a mailbox that gets an email twice can tell. */
export const messageIdOf = (deliveryId: string, publicUrl: string) => `<${deliveryId}@${new URL(publicUrl).hostname}>`

/** The ids that could be of deliveries, each once, in the order of the Message-IDs in a text. */
export function deliveryIdsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(DELIVERY_ID), ([, id = '']) => id.toLowerCase()))]
}

/** A Message-ID that can be written into a header as it came; undefined for anything else. */
export const messageIdIn = (text: string | undefined) => /^<[!-;=?-~]{1,240}>$/.exec(text?.trim() ?? '')?.[0]
