-- A migration that may run while servers of the previous release are active: it only adds.
alter table withdrawals add column tried_under_load text;
alter table game_transfers add column tried_under_load text not null default 'yes';
create index withdrawals_tried_under_load on withdrawals (tried_under_load);
create table tried_under_load (id integer primary key, withdrawal_id text);
