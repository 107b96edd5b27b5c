import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicLink } from '../../account/public-link.tsx'
import { invalidate, client } from '../../api.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { useAction } from '../../ui/use-action.ts'
import { MayChange } from '../../ui/role.tsx'

interface PublicAddressProps {
  orgId: string
  slug: string
  byId: boolean
}

/** The address of the public pages, and a way to make the old one lead nowhere. */
export function PublicAddress({ orgId, slug, byId }: PublicAddressProps) {
  const { t } = useTranslation()
  const [replacing, setReplacing] = useState(false)
  const replace = useAction(() => client.publicboard.replaceAddress({ query: { orgId } }), {
    async onDone() {
      setReplacing(false)
      await invalidate()
    },
  })
  return (
    <section>
      <PublicLink
        slug={slug}
        codeLabel={t('publicBoard.code')}
        description={byId ? t('publicBoard.addressById') : undefined}
      >
        <MayChange>
          <Button variant="subtle" color="red" onClick={() => setReplacing(true)}>
            {t('publicBoard.replace')}
          </Button>
        </MayChange>
      </PublicLink>
      {replacing && (
        <Confirm
          title={t('publicBoard.replace')}
          losses={[t('publicBoard.replaceLoss')]}
          verb={t('publicBoard.replace')}
          danger
          pending={replace.pending}
          failure={replace.failure}
          onConfirm={() => replace.start(undefined)}
          onClose={() => setReplacing(false)}
        >
          {t('publicBoard.replaceQuestion')}
        </Confirm>
      )}
    </section>
  )
}
