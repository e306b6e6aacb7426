import chat from '../chat/locales/la.json' with { type: 'json' };
import complaints from '../complaints/locales/la.json' with { type: 'json' };
import day from '../day/locales/la.json' with { type: 'json' };
import money from '../money/locales/la.json' with { type: 'json' };
import parts from '../parts/locales/la.json' with { type: 'json' };
import players from '../players/locales/la.json' with { type: 'json' };
import reports from '../reports/locales/la.json' with { type: 'json' };
import signIn from '../sign-in/locales/la.json' with { type: 'json' };
import site from '../site/locales/la.json' with { type: 'json' };
import staff from '../staff/locales/la.json' with { type: 'json' };

export default { ...parts, signIn, staff, money, players, chat, site, day, reports, complaints };
