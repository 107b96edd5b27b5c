import { MessageChannel, type Month, type MonthFigures } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/dialog/notices.tsx'
import { type FileCell, type Format, keepFile } from '../../ui/table/table-file.ts'
import { useAction } from '../../ui/use-action.ts'
import { FIGURES, type FigureName, messageCells, useAnalyticsWords } from './figure-values.ts'

interface FigureLines {
  name: string
  /** The columns before the month and its figures. */
  titles: readonly string[]
  lines: readonly { cells: readonly FileCell[]; month: Month; figures: MonthFigures }[]
}

const UNITS: Partial<Record<FigureName, string>> = { onTimeShare: '%', etaShare: '%', medianAgeSeconds: 's' }

const rounded = (value: number) => Math.round(value * 100) / 100

/** Takes figures out into a file, in which numbers are numbers. */
export function useFiguresFile(read: () => Promise<FigureLines>) {
  const { t } = useTranslation()
  const words = useAnalyticsWords()
  const titleOf = (figure: FigureName) => words.figures[figure] + (UNITS[figure] ? ` (${UNITS[figure]})` : '')
  const valueOf = (figure: FigureName, value: number | null) =>
    value === null ? null : rounded(UNITS[figure] === '%' ? value * 100 : value)
  return useAction(
    async (format: Format) => {
      const { name, titles, lines } = await read()
      const channels = MessageChannel.options.flatMap((channel) =>
        [words.delivered, words.failed].map((what) => `${words.channels[channel]}: ${what}`),
      )
      const rows = lines.map(({ cells, month, figures }) => [
        ...cells,
        month,
        ...FIGURES.map((figure) => valueOf(figure, figures[figure])),
        ...MessageChannel.options.flatMap((channel) => messageCells(figures.messages, channel)),
      ])
      await keepFile(name, format, [...titles, words.columns.month, ...FIGURES.map(titleOf), ...channels], rows)
    },
    { onFailed: (failure) => notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failure}`) }) },
  )
}
