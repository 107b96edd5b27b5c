import { ActionIcon } from '@mantine/core'
import { Link } from 'react-router'
import { IconArrowLeft } from '../text/icons.ts'

/** An arrow beside a title; `words` name the page that it leads back to. */
export function BackLink({ to, words }: { to: string; words: string }) {
  return (
    <ActionIcon component={Link} to={to} variant="subtle" color="gray" size="lg" aria-label={words}>
      <IconArrowLeft size={20} />
    </ActionIcon>
  )
}
