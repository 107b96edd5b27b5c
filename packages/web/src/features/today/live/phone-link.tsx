import { Anchor } from '@mantine/core'

/** What a phone dials: digits, and a plus where the number has one. */
export const dialed = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={dialed(phone)} inherit dir="ltr">
      {phone}
    </Anchor>
  )
}
