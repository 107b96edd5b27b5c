import { type Accent, PAGE_GROUNDS, PAGE_THEMES, type PageTheme, shadeOf } from '@firstbell/domain'
import { Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import styles from './brand-preview.module.css'
import { organizationsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface BrandPreviewProps {
  name: string
  /** Empty where there is none. */
  logo: string
  accent: Accent | undefined
}

/** The head of a public page in both themes, and a sentence where the accent has to be another shade. */
export function BrandPreview({ name, logo, accent }: BrandPreviewProps) {
  const t = useWords(organizationsWords)
  const changed = accent ? PAGE_THEMES.filter((theme) => shadeOf(accent, theme) !== accent) : []
  return (
    <div>
      <div className={styles.pages}>
        {PAGE_THEMES.map((theme) => (
          <figure key={theme} className={styles.page} data-theme={theme} style={coloursOf(theme, accent)}>
            <figcaption className={styles.caption}>{t(`brand.themes.${theme}`)}</figcaption>
            <div className={styles.head}>
              {logo && <img src={logo} alt={t('brand.logoOf', { name })} className={styles.logo} />}
              <strong className={styles.name}>{name}</strong>
            </div>
            <div className={styles.samples}>
              <span className={styles.link}>{t('brand.link')}</span>
              <span className={styles.button}>{t('brand.button')}</span>
            </div>
          </figure>
        ))}
      </div>
      <div role="status">
        {changed.map((theme) => (
          <Text key={theme} size="sm" mt={6}>
            {t(`brand.shown.${theme}`)}
          </Text>
        ))}
      </div>
    </div>
  )
}

function coloursOf(theme: PageTheme, accent: Accent | undefined): CSSProperties {
  const [surface, ground] = PAGE_GROUNDS[theme]
  const shade = accent && shadeOf(accent, theme)
  const own = shade && { '--link': shade, '--action': shade, '--on-action': surface, '--band': shade }
  return { '--ground': ground, ...own } as CSSProperties // properties of one's own have no type
}
