import { english } from '../../words.ts'
export const welcomeWords = english('app/home/words-home', {
  plan: 'Plan routes, stops, and stop times on a map.',
  live: 'See every bus live, and which ones are late.',
  families: 'Families follow their bus without an account.',
})
