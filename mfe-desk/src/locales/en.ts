import chat from '../chat/locales/en.json' with { type: 'json' };
import complaints from '../complaints/locales/en.json' with { type: 'json' };
import day from '../day/locales/en.json' with { type: 'json' };
import money from '../money/locales/en.json' with { type: 'json' };
import parts from '../parts/locales/en.json' with { type: 'json' };
import players from '../players/locales/en.json' with { type: 'json' };
import reports from '../reports/locales/en.json' with { type: 'json' };
import signIn from '../sign-in/locales/en.json' with { type: 'json' };
import site from '../site/locales/en.json' with { type: 'json' };
import staff from '../staff/locales/en.json' with { type: 'json' };

export default { ...parts, signIn, staff, money, players, chat, site, day, reports, complaints };
