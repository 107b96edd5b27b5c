export const welcomeWords = {
  plan: 'Plan routes, stops, and stop times on a map.',
  live: 'See every bus live, and which ones are late.',
  families: 'Families follow their bus without an account.',
}
