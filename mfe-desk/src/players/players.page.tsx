import { useSearchParams } from '@kaeo/shared/router';
import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';
import { PlayerDetail } from './player-detail.tsx';
import { PlayerSearch } from './player-search.tsx';

function PlayersPage(): ReactNode {
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  return id === null ? <PlayerSearch /> : <PlayerDetail key={id} id={id} />;
}

export default deskPage(PlayersPage);
