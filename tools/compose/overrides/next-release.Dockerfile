# What a team's change looks like to its release job: the same sources, with the version of one remote raised.
FROM kaeo/release:test
RUN npm pkg set version=1.1.0 --workspace=mfe-bonus
