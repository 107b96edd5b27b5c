import { OfficeLanguage, type Organization } from '@firstbell/domain'
import { Menu } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { client, type Failure } from '../../../api.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { keepBundle } from '../../../ui/table/keep-bundle.ts'
import { useAction } from '../../../ui/use-action.ts'
import { download } from '../../../ui/text/download.ts'
import { useLocale } from '../../../ui/text/formats.ts'
import type { AskedReport } from '../filters/address.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { insightsWords } from '../words.en.ts'
import { useLanguage, useWords } from '../../../words.ts'

/** Files of a report that the server writes. */
export function useReportFiles({ type, filters, hidden }: AskedReport) {
  const t = useWords(insightsWords, uiWords)
  const { id: orgId } = useOutletContext<Organization>()
  const locale = useLocale()
  const language = OfficeLanguage.catch('en').parse(useLanguage())
  const args = { params: { type }, query: { orgId, language, ...filters } } as const
  const onFailed = (failure: Failure) =>
    notify({
      color: 'red',
      title: t('list.notDone'),
      message: t(failure === 'too_large' ? 'insights.tooManyRows' : `failures.${failure}`),
    })
  const bundle = useAction(async (_: void) => keepBundle(await client.insights.bundle(args)), { onFailed })
  const pdf = useAction(
    async (_: void) => {
      const query = { orgId, locale, hidden: hidden.join(',') || undefined, ...filters }
      const { name, data } = await client.insights.pdf({ params: { type }, query })
      download(
        `${name}.pdf`,
        new Blob([Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))], { type: 'application/pdf' }),
      )
    },
    { onFailed },
  )
  return { bundle, pdf, pending: bundle.pending || pdf.pending }
}

export function ReportFileItems({ bundle, pdf }: ReturnType<typeof useReportFiles>) {
  const t = useWords(insightsWords)
  return (
    <>
      <Menu.Item onClick={() => pdf.start()}>{t('insights.pdf')}</Menu.Item>
      <Menu.Item onClick={() => bundle.start()}>{t('insights.bundle')}</Menu.Item>
    </>
  )
}
