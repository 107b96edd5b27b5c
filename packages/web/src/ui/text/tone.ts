/** How a status feels; the word and the icon beside it say what it is. */
export type Tone = 'good' | 'early' | 'late' | 'worse' | 'idle' | 'unknown'
