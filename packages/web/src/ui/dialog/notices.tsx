import { useWindowEvent } from '@mantine/hooks'
import type { NotificationData } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { uiWords } from '../words.en.ts'
import { translate } from '../../words.ts'

const load = () => import('@mantine/notifications')

/** Says in a corner of the page what became of an action. */
export async function notify(notice: NotificationData): Promise<void> {
  const { notifications } = await load()
  notifications.show({ closeButtonProps: { 'aria-label': translate(uiWords)('close') }, ...notice })
}

/** Takes a notice away whose offer is no longer good. */
export async function dismiss(id: string): Promise<void> {
  const { notifications } = await load()
  notifications.hide(id)
}

/** Where notices appear. They answer what a person does, so they are loaded with the first thing that a person does. */
export function Notices() {
  const [touched, setTouched] = useState(false)
  useWindowEvent('pointerdown', () => setTouched(true))
  useWindowEvent('keydown', () => setTouched(true))
  const { data } = useQuery({ queryKey: ['notices'], queryFn: load, enabled: touched, staleTime: Infinity })
  return data && <data.Notifications position="bottom-right" />
}
