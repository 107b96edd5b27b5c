import { createPortal } from 'react-dom'
import { publicAddress } from '../../../account/public-link.tsx'
import { QrCode } from '../../../ui/text/qr-code.tsx'
import styles from './public-poster.module.css'
import { publicPageWords } from '../../../account/words-public-page.en.ts'
import { useWords } from '../../../words.ts'

interface PublicPosterProps {
  slug: string
  name: string
  codeLabel: string
}

/** What the page looks like on paper: a sheet for the notice board of a school, in both languages. */
export function PublicPoster({ slug, name, codeLabel }: PublicPosterProps) {
  const t = useWords(publicPageWords)
  const address = publicAddress(slug)
  return createPortal(
    <article className={styles.poster}>
      <p className={styles.name}>{name}</p>
      <h1 lang="en">{t('posterTitle.en')}</h1>
      <h1 lang="es">{t('posterTitle.es')}</h1>
      <QrCode text={address} label={codeLabel} className={styles.code} />
      <p lang="en">{t('posterLead.en')}</p>
      <p lang="es">{t('posterLead.es')}</p>
      <p className={styles.address}>{address}</p>
    </article>,
    document.body,
  )
}
