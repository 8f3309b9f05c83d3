create table broken (id int primary key, id int);
