import type { FamilyLetter, Organization } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { QrCode } from '../../ui/text/qr-code.tsx'
import { useTimeOfDay } from '../../ui/text/formats.ts'
import styles from './letter.module.css'

interface LetterProps {
  letter: FamilyLetter
  organization: Pick<Organization, 'name' | 'address' | 'phone'>
}

/** FAMILY-57: one sheet of paper for a family: where its children wait and when, whom to call, and the link as a code. */
export function Letter({ letter, organization }: LetterProps) {
  const { t } = useTranslation()
  const time = useTimeOfDay()
  const { name, address, url, children } = letter
  const title = t('families.letters.to', { name })
  return (
    <article className={styles.letter} aria-label={title}>
      <header className={styles.head}>
        <strong>{organization.name}</strong>
        {organization.address && <span>{organization.address}</span>}
        {organization.phone && <span>{organization.phone}</span>}
      </header>
      <p className={styles.address}>
        {title}
        {address && (
          <>
            <br />
            {address}
          </>
        )}
      </p>
      {children.map(({ firstName, rides }, index) => (
        <section key={index}>
          <h2>{firstName}</h2>
          {rides.length === 0 ? (
            <p>{t('families.noStop')}</p>
          ) : (
            <table className={styles.table}>
              <tbody>
                {rides.map(({ routeName, type, stopName, stoptime }) => (
                  <tr key={`${routeName} ${stopName}`}>
                    <th scope="row">{t(type === 2 ? 'families.letters.home' : 'families.letters.toSchool')}</th>
                    <td>{stopName}</td>
                    <td>{time(stoptime)}</td>
                    <td>{routeName}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
      <div className={styles.link}>
        <QrCode text={url} label={t('families.links.code')} className={styles.code} />
        <div>
          <p>
            <strong>{t('families.letters.followTitle')}</strong>
          </p>
          <p>{t('families.letters.follow')}</p>
          <p className={styles.url}>{url}</p>
          <p>{t('families.letters.keepPrivate')}</p>
        </div>
      </div>
    </article>
  )
}
