import { phoneLink } from '@firstbell/domain'
import { Anchor } from '@mantine/core'

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={phoneLink(phone)} inherit dir="ltr">
      {phone}
    </Anchor>
  )
}
