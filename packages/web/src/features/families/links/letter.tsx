import {
  type FamilyLetter,
  type Hhmm,
  LANGUAGES,
  type Organization,
  timeOfDay,
  writingDirection,
} from '@firstbell/domain'
import { QrCode } from '../../../ui/text/qr-code.tsx'
import { formatsFor, useFormats, useLocale, useTimeOfDay } from '../../../ui/text/formats.ts'
import { Table } from '../../../ui/table/table.tsx'
import { weekdaysText } from '../../weekdays/weekday-name.ts'
import card from '../../../ui/page/card.module.css'
import styles from './letter.module.css'
import { useLanguage, useWordsIn } from '../../../words.ts'
import { familyPageWords } from './words-family-page.en.ts'

interface LetterProps {
  letter: FamilyLetter
  organization: Pick<Organization, 'name' | 'address' | 'phone'>
}

/** FAMILY-57: one sheet of paper for a family: where its children wait and when, whom to call, and the link as a code. MESSAGE-86: in the language of the family. */
export function Letter({ letter, organization }: LetterProps) {
  const { name, address, language, children } = letter
  const spoken = useLanguage()
  const w = useWordsIn(language ?? spoken, familyPageWords)
  const timeOfOffice = useTimeOfDay()
  const formatsOfOffice = useFormats('UTC')
  const localeOfOffice = useLocale()
  const locale = language ? LANGUAGES[language].locale : localeOfOffice
  const { day: dayOf } = language === null ? formatsOfOffice : formatsFor(locale, 'UTC')
  const time = (at: Hhmm) => (language && !LANGUAGES[language].isOfOffice ? timeOfDay(at, language) : timeOfOffice(at))
  const title = w('letters.to', { name })
  return (
    <article
      className={`${card.card} ${styles.letter}`}
      aria-label={title}
      lang={language ?? undefined}
      dir={language ? writingDirection(language) : undefined}
    >
      <Head organization={organization} />
      <p className={styles.address}>
        {title}
        {address && (
          <>
            <br />
            <bdi>{address}</bdi>
          </>
        )}
      </p>
      {children.map(({ firstName, rides }, index) => (
        <section key={index}>
          <h2>{firstName}</h2>
          {rides.length === 0 ? (
            <p>{w('letters.noStop')}</p>
          ) : (
            <Table look="ruled" minWidthPixels={0}>
              <tbody>
                {rides.map(({ routeName, type, stopName, stoptime, fromDate, untilDate, weekdays }) => {
                  const when = [
                    weekdaysText(locale, weekdays),
                    fromDate && w('letters.from', { date: dayOf(fromDate) }),
                    untilDate && w('letters.until', { date: dayOf(untilDate) }),
                  ].filter(Boolean)
                  return (
                    <tr key={`${routeName} ${stopName} ${weekdays.join()}`}>
                      <th scope="row">{w(type === 2 ? 'letters.home' : 'letters.toSchool')}</th>
                      <td>
                        <bdi>{stopName}</bdi>
                        {when.length > 0 && (
                          <>
                            <br />
                            {when.join(' · ')}
                          </>
                        )}
                      </td>
                      <td>{time(stoptime)}</td>
                      <td>
                        <bdi>{routeName}</bdi>
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </Table>
          )}
        </section>
      ))}
      <FollowLink letter={letter} />
    </article>
  )
}

/** Its own direction keeps the order of an address or a phone number in Arabic. */
function Head({ organization }: Pick<LetterProps, 'organization'>) {
  return (
    <header className={styles.head}>
      <strong>{organization.name}</strong>
      {organization.address && (
        <span>
          <bdi>{organization.address}</bdi>
        </span>
      )}
      {organization.phone && (
        <span>
          <bdi dir="ltr">{organization.phone}</bdi>
        </span>
      )}
    </header>
  )
}

/** The page of the family, as a code and as an address. */
function FollowLink({ letter: { language, url } }: Pick<LetterProps, 'letter'>) {
  const spoken = useLanguage()
  const w = useWordsIn(language ?? spoken, familyPageWords)
  return (
    <div className={styles.link}>
      <QrCode text={url} label={w('links.code')} className={styles.code} />
      <div>
        <p>
          <strong>{w('letters.followTitle')}</strong>
        </p>
        <p>{w('letters.follow')}</p>
        <p className={styles.url} dir="ltr">
          {url}
        </p>
        <p>{w('letters.keepPrivate')}</p>
      </div>
    </div>
  )
}
