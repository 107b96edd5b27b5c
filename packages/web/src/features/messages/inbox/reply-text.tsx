import type { Reply, ReplyAttachment } from '@firstbell/domain'
import { Text } from '@mantine/core'
import styles from '../messages.module.css'
import { inboxWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

const KILOBYTE = 1024

/** MESSAGE-115: what somebody wrote, and the names of what came along: nothing of it is opened or loaded here. */
export function ReplyText({ reply: { text, attachments } }: { reply: Reply }) {
  const t = useWords(inboxWords)
  const instead = t(attachments.length > 0 ? 'inbox.onlyAttached' : 'inbox.erased')
  return (
    <>
      <p className={styles.text} dir="auto">
        {text || instead}
      </p>
      {attachments.length > 0 && (
        <>
          <Text size="sm" c="dimmed" mt={8}>
            {t('inbox.attachments')}
          </Text>
          <ul className={styles.attachments}>
            {attachments.map((one, index) => (
              <li key={index}>
                <bdi>{one.name}</bdi> ({sizeOf(one)})
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )

  function sizeOf({ bytes }: ReplyAttachment): string {
    if (bytes === null) return t('inbox.sizes.large')
    if (bytes < KILOBYTE) return t('inbox.sizes.bytes', { count: bytes })
    return t('inbox.sizes.kilobytes', { count: Math.ceil(bytes / KILOBYTE) })
  }
}
