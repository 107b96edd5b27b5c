import { api } from '@firstbell/contract'
import type { Group } from '@firstbell/domain'
import { Button, Group as Row, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PublicLink } from '../../account/public-link.tsx'
import { client, invalidate, query } from '../../api.ts'
import { notify } from '../../ui/dialog/notices.tsx'
import { IconCopy, IconKey } from '../../ui/text/icons.ts'
import { MayChange } from '../../ui/role.tsx'
import { useAction } from '../../ui/use-action.ts'
import styles from './group-public-page.module.css'
import { SecretButton } from './secret-button.tsx'
import { groupsWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { uiWords } from '../../ui/words.en.ts'

/** The public page of a group: its own address, and the code that it asks for. */
export function GroupPublicPage({ group }: { group: Group }) {
  const t = useWords(groupsWords)
  const { id: groupId, organizationId: orgId, publicMode, name, slug } = group
  const params = { groupId }
  const { data: settings } = useQuery(query(api.publicboard.settings, { query: { orgId } }))
  if (!settings) return null
  if (settings.mode === 'off') return <p className={styles.closed}>{t('groups.organizationClosed')}</p>
  if (publicMode === 'off') return <p className={styles.closed}>{t('groups.closed')}</p>
  return (
    <section className={styles.page} aria-label={t('groups.publicPage')}>
      <PublicLink slug={slug} codeLabel={t('groups.qrCode', { name })} description={t('groups.addressHint')}>
        <SecretButton
          verb={t('groups.rotate')}
          question={t('groups.rotateQuestion', { name })}
          loss={t('groups.rotateLoss')}
          change={() => client.groups.replaceAddress({ params })}
        />
      </PublicLink>
      <AccessCode group={group} />
    </section>
  )
}

function AccessCode({ group: { id: groupId, accessCode, name } }: { group: Group }) {
  const t = useWords(groupsWords, uiWords)
  const params = { groupId }
  const create = useAction(() => client.groups.replaceCode({ params }), {
    onDone: () => invalidate(),
    onFailed: (failure) => notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failure}`) }),
  })
  if (accessCode === null)
    return (
      <div>
        <p className={styles.open}>{t('groups.noCode')}</p>
        <MayChange>
          <Button
            variant="default"
            leftSection={<IconKey size={16} />}
            loading={create.pending}
            onClick={() => create.start(undefined)}
          >
            {t('groups.createCode')}
          </Button>
        </MayChange>
      </div>
    )
  async function copy(code: string) {
    await navigator.clipboard.writeText(code)
    await notify({ message: t('groups.codeCopied') })
  }
  return (
    <div>
      <TextInput
        readOnly
        label={t('groups.accessCode')}
        description={t('groups.codeHint')}
        value={accessCode}
        classNames={{ input: styles.code ?? '' }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Row gap="xs" mt="sm">
        <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy(accessCode)}>
          {t('groups.copyCode')}
        </Button>
        <SecretButton
          verb={t('groups.replaceCode')}
          question={t('groups.replaceCodeQuestion', { name })}
          loss={t('groups.replaceCodeLoss')}
          change={() => client.groups.replaceCode({ params })}
        />
        <SecretButton
          verb={t('groups.removeCode')}
          question={t('groups.removeCodeQuestion', { name })}
          loss={t('groups.removeCodeLoss')}
          change={() => client.groups.removeCode({ params })}
        />
      </Row>
    </div>
  )
}
