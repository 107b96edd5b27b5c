import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconArrowLeft } from '../text/icons.ts'
import { PageHeader } from '../page/page-header.tsx'
import styles from '../page/page.module.css'
import { usePageTitle } from '../page/use-page-title.ts'

interface FormPageProps {
  title: string
  /** Where one came from; nothing where the page stands in a row with others. */
  back?: { to: string; words: string }
  /** What else can be done with the record, such as deleting it. */
  actions?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** One record to be filled in: the way back above, the form below. */
export function FormPage({ title, back, actions, wide, children }: FormPageProps) {
  usePageTitle(title)
  return (
    <div className={styles.narrow} data-wide={wide || undefined}>
      {back && (
        <Link to={back.to} className={styles.back}>
          <IconArrowLeft size={16} />
          {back.words}
        </Link>
      )}
      <PageHeader title={title}>{actions}</PageHeader>
      {children}
    </div>
  )
}
