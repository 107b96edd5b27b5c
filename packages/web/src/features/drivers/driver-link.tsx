import { api } from '@firstbell/contract'
import type { Driver } from '@firstbell/domain'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPath } from 'react-router'
import { query, client } from '../../api.ts'
import { useServerNow } from '../../live/feed/server-clock.ts'
import { driveLocation } from '../../paths.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { SecretLink } from '../../ui/text/secret-link.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useSinceWords } from '../../ui/text/use-since-words.ts'
import { MayChange } from '../../ui/role.tsx'
import styles from './driver-link.module.css'
import { driversWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** The link with which a driver opens the page to drive with: made and revoked here, and shown once. */
export function DriverLink({ driver: { id: driverId, name } }: { driver: Driver }) {
  const t = useWords(driversWords)
  const params = { driverId }
  const { data: link } = useQuery(query(api.driverlinks.get, { params }))
  const since = useSinceWords()
  const now = useServerNow()
  const [asking, setAsking] = useState<'make' | 'revoke'>()
  const [secret, setSecret] = useState<string>()
  const make = useAction(async () => setSecret((await client.driverlinks.create({ params, body: {} })).secret), {
    onDone: () => setAsking(undefined),
  })
  const revoke = useAction(() => client.driverlinks.remove({ params }), {
    onDone: () => {
      setSecret(undefined)
      setAsking(undefined)
    },
  })
  if (!link) return null
  const seen =
    link.lastSeenAt === null ? t('driverLink.never') : t('driverLink.seen', { since: since(now - link.lastSeenAt) })
  return (
    <section className={styles.link} aria-labelledby="driver-link">
      <h2 id="driver-link">{t('driverLink.title')}</h2>
      <p>{t('driverLink.lead')}</p>
      {secret ? (
        <SecretLink
          address={`${location.origin}${createPath(driveLocation(secret))}`}
          codeLabel={t('driverLink.code')}
        />
      ) : (
        <p>{link.exists ? seen : t('driverLink.none')}</p>
      )}
      <MayChange>
        <Group gap="sm">
          <Button
            variant={link.exists ? 'default' : 'light'}
            loading={make.pending}
            onClick={() => (link.exists ? setAsking('make') : make.start(undefined))}
          >
            {t(link.exists ? 'driverLink.makeNew' : 'driverLink.make')}
          </Button>
          {link.exists && (
            <Button variant="light" color="red" onClick={() => setAsking('revoke')}>
              {t('driverLink.revoke')}
            </Button>
          )}
        </Group>
      </MayChange>
      {asking === 'make' && (
        <Confirm
          title={t('driverLink.makeNew')}
          verb={t('driverLink.makeNew')}
          pending={make.pending}
          failure={make.failure}
          onConfirm={() => make.start(undefined)}
          onClose={() => setAsking(undefined)}
        >
          {t('driverLink.makeNewQuestion', { name })}
        </Confirm>
      )}
      {asking === 'revoke' && (
        <Confirm
          title={t('driverLink.revoke')}
          verb={t('driverLink.revoke')}
          danger
          pending={revoke.pending}
          failure={revoke.failure}
          onConfirm={() => revoke.start(undefined)}
          onClose={() => setAsking(undefined)}
        >
          {t('driverLink.revokeQuestion', { name })}
        </Confirm>
      )}
    </section>
  )
}
